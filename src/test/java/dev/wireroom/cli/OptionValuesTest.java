package dev.wireroom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Recognition;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// How the values of options are written, and what is said of the ones that are not.
final class OptionValuesTest {
    @ParameterizedTest
    @CsvSource({"500ms,500", "1ms,1", "30s,30000", "30m,1800000", "2h,7200000"})
    void durationsHaveAUnit(String text, long millis) {
        assertEquals(Duration.ofMillis(millis), new DurationConverter().convert(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5 parsecs",
                "30",
                "s",
                "-1s",
                "0s",
                "1.5h",
                "30 s",
                "30S",
                "",
                "9999999999s"
            })
    void otherDurationsAreRefused(String text) {
        refused(new DurationConverter(), text, "write it like 500ms, 30s, 30m or 2h");
    }

    @ParameterizedTest
    @CsvSource({
        "0,0",
        "512,512",
        "7B,7",
        "64KB,65536",
        "64MB,67108864",
        "64mb,67108864",
        "1GB,1073741824"
    })
    void sizesArePowersOf1024(String text, long bytes) {
        assertEquals(bytes, new SizeConverter().convert(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "MB", "-1", "1TB", "1.5MB", "1 MB", "1000000000000"})
    void otherSizesAreRefused(String text) {
        refused(new SizeConverter(), text, "write it like 512KB, 64MB or 1GB");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:1",
                "https://mcp.example.com",
                "HTTP://localhost:8931/prefix/",
                "http://[::1]:8080"
            })
    void anUpstreamIsAnOriginWithOrWithoutAPrefix(String text) {
        assertEquals(URI.create(text), new UpstreamConverter().convert(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://127.0.0.1/x",
                "127.0.0.1:8931",
                "localhost",
                "http://",
                "http:///mcp",
                "http://h:99999",
                "http://h:0",
                "http://h/?q=1",
                "http://h/#f",
                "http://me:secret@h",
                "http://a b"
            })
    void otherUpstreamsAreRefused(String text) {
        refused(new UpstreamConverter(), text, "is no upstream: ");
    }

    @Test
    void addressesToListenOnHaveAHostAndAPort() {
        ListenAddress.Converter converter = new ListenAddress.Converter();
        assertEquals(new ListenAddress("127.0.0.1", 0), converter.convert("127.0.0.1:0"));
        assertEquals(new ListenAddress("::1", 8080), converter.convert("[::1]:8080"));
        assertEquals(new ListenAddress("localhost", 65535), converter.convert("localhost:65535"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "127.0.0.1", ":80", "::1:80", "h:65536", "h:-1", "h:x", "[::1]"})
    void otherAddressesAreRefused(String text) {
        refused(new ListenAddress.Converter(), text, "write it like 127.0.0.1:41233");
    }

    @Test
    void onlyLoopbackIsLoopback() {
        for (String host : List.of("127.0.0.1", "127.1.2.3", "localhost", "LOCALHOST", "::1")) {
            assertTrue(new ListenAddress(host, 0).loopback(), host);
        }
        for (String host : List.of("0.0.0.0", "::", "10.0.0.1", "localhost.example", "127.evil")) {
            assertFalse(new ListenAddress(host, 0).loopback(), host);
        }
    }

    @Test
    void aHeaderFieldIsANameAndAValue() {
        HeaderConverter converter = new HeaderConverter();
        assertEquals(new HeaderLine("X-A", "b: c"), converter.convert("X-A: b: c "));
        assertEquals(new HeaderLine("X-A", ""), converter.convert("X-A:"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "X-A", ": b", "X A: b", "X-A: b\r\nX-B: c", "X-A: b\nc", "X-A : b"})
    void otherHeaderFieldsAreRefused(String text) {
        refused(new HeaderConverter(), text, "is written like");
    }

    @Test
    void aWrongHeaderFieldIsNotRepeatedForItMayHoldASecret() {
        String said =
                assertThrows(
                                TypeConversionException.class,
                                () -> new HeaderConverter().convert("Bearer sekret\n"))
                        .getMessage();
        assertFalse(String.valueOf(said).contains("sekret"));
    }

    @Test
    void modesAreThreeWords() {
        for (Mode mode : Mode.values()) {
            assertEquals(mode, new ModeConverter().convert(mode.word()));
        }
        refused(new ModeConverter(), "wild", "is not relay, isolate or share");
        refused(new ModeConverter(), "RELAY", "is not relay, isolate or share");
    }

    @Test
    void aCallerKeyIsAListOfPlaces() {
        assertEquals(
                List.of(
                        new CallerPlace(Where.META, "tenant"),
                        new CallerPlace(Where.HEADER, "X-T"),
                        new CallerPlace(Where.QUERY, "q"),
                        new CallerPlace(Where.PARAM, "p"),
                        new CallerPlace(Where.CONNECTION, "")),
                new CallerKey.Converter()
                        .convert("meta:tenant,header:X-T,query:q,param:p,connection")
                        .places());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "header:", "cookie:a", "header:a,", "header:a b", "connection:x"})
    void otherCallerKeysAreRefused(String text) {
        refused(new CallerKey.Converter(), text, "is no place for a caller's name");
    }

    @Test
    void whatIsolationGoesByIsTakenFromItsOptions() {
        assertEquals(
                Isolation.STANDARD,
                CommandLine.populateCommand(new IsolationOptions()).isolation());
        assertEquals(
                new Isolation(
                        List.of(new CallerPlace(Where.META, "tenant")),
                        Duration.ofSeconds(5),
                        3,
                        Duration.ofMillis(700)),
                CommandLine.populateCommand(
                                new IsolationOptions(),
                                "--caller-key=meta:tenant",
                                "--idle-timeout=5s",
                                "--max-sessions=3",
                                "--sessionless-memory=700ms")
                        .isolation());
    }

    @Test
    void howSessionsAreRecognisedIsTakenFromItsOptions() {
        assertEquals(
                Recognition.STANDARD,
                CommandLine.populateCommand(new RecognitionOptions()).recognition());
        assertEquals(
                new Recognition(
                        List.of(
                                new CallerPlace(Where.HEADER, "X-Env"),
                                new CallerPlace(Where.META, "env")),
                        GroupBy.TRACE),
                CommandLine.populateCommand(
                                new RecognitionOptions(),
                                "--session-id=header:X-Env,meta:env",
                                "--group-by=trace")
                        .recognition());
        refused(new RecognitionOptions.Carried(), "connection", "a connection carries no");
        refused(new RecognitionOptions.Carried(), "cookie:x", "is no place");
        refused(new RecognitionOptions.GroupByConverter(), "x", "is none of automatic, principal");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "x", "1.5", "01", "9999999999"})
    void countsBeginAtOne(String text) {
        assertEquals(1000, new CountConverter().convert("1000"));
        refused(new CountConverter(), text, "is not a number from 1 on");
    }

    private static void refused(ITypeConverter<?> converter, String text, String why) {
        String said =
                String.valueOf(
                        assertThrows(TypeConversionException.class, () -> converter.convert(text))
                                .getMessage());
        assertTrue(said.contains(why), said);
        assertFalse(said.contains("\n"), said);
    }
}
