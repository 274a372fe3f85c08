package dev.wireroom.stdio.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class OutletTest {
    @Test
    void whatCouldNotBeWrittenIsTheFirstThatTheNextOneSays() throws Exception {
        Outlet one = new Outlet(Map.of());
        List.of("a", "b", "c").forEach(each -> one.message(each.getBytes(UTF_8)));
        byte[] taken = one.take().orElseThrow();
        Outlet next = one.handOver();
        next.back(taken);
        next.end();
        assertEquals(List.of(), all(one));
        assertEquals(List.of("a", "b", "c"), all(next));
    }

    @Test
    void whatNobodyTakesIsBoundedByItsBytes() throws Exception {
        Outlet outlet = new Outlet(Map.of());
        for (int i = 0; i < 100; i++) {
            outlet.message(new byte[1 << 20]);
        }
        outlet.end();
        int kept = all(outlet).size();
        assertTrue(kept > 0 && kept <= 16, kept + " MB are kept");
    }

    @Test
    void aSingleMessageIsNeverTooMuch() throws Exception {
        Outlet outlet = new Outlet(Map.of());
        outlet.message(new byte[20 << 20]);
        outlet.message(new byte[1]);
        assertEquals(20 << 20, outlet.take().orElseThrow().length);
        outlet.message(new byte[2]);
        assertEquals(2, outlet.take().orElseThrow().length);
    }

    private static List<String> all(Outlet outlet) throws InterruptedException {
        List<String> all = new ArrayList<>();
        for (Optional<byte[]> next = outlet.take(); next.isPresent(); next = outlet.take()) {
            all.add(new String(next.get(), UTF_8));
        }
        return all;
    }
}
