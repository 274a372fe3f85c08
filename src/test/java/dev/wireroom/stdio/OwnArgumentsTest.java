package dev.wireroom.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Timeout(30)
final class OwnArgumentsTest {
    @Test
    void whatJavaCouldReadStaysAsItIs() {
        List<String> command = List.of("né", "$x", "");
        assertSame(command, OwnArguments.asGiven(command));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it is a shell that is told")
    void everyByteReachesTheProgram() throws Exception {
        byte[] all = new byte[255];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) (i + 1);
        }
        List<byte[]> arguments =
                List.of(
                        "printf".getBytes(UTF_8),
                        "[%s]".getBytes(UTF_8),
                        all,
                        new byte[0],
                        "\n\n".getBytes(UTF_8),
                        "-n .".getBytes(UTF_8));
        StdioRun run = StdioRun.start(OwnArguments.inAscii(arguments));
        Ran.Output out = new Ran.Output();
        run.flow(new Ran.Input(), out, null);
        assertEquals(0, run.await());
        byte[] said = out.bytes();
        byte[] expected = new byte[said.length];
        expected[0] = '[';
        System.arraycopy(all, 0, expected, 1, all.length);
        byte[] rest = "][][\n\n][-n .]".getBytes(UTF_8);
        System.arraycopy(rest, 0, expected, 1 + all.length, rest.length);
        assertArrayEquals(expected, said);
    }

    @Test
    void aCommandLineIsSplitAtItsZeros() {
        List<byte[]> words = OwnArguments.split("java\0\0né\0".getBytes(UTF_8));
        assertEquals(
                List.of("java", "", "né"),
                words.stream().map(each -> new String(each, UTF_8)).toList());
    }
}
