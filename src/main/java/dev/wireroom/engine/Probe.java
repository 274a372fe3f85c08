package dev.wireroom.engine;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.ServerSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// Asks a server for `initialize`, ends the session it gave, and says in a few words what was
/// found. What it sends is not part of any capture. Blocks for at most [#LIMIT].
final class Probe {
    static final Duration LIMIT = Duration.ofSeconds(5);

    private static final String VERSION = "2025-11-25";
    private static final int ENOUGH = 256 * 1024;

    /// The request, with 1 as its id.
    static final String INITIALIZE =
            """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"%s",\
            "capabilities":{},"clientInfo":{"name":"wireroom-probe","version":"1"}}}\
            """
                    .formatted(VERSION);

    private static final Pattern AGREED =
            Pattern.compile("\"protocolVersion\"\\s*:\\s*\"([0-9A-Za-z.-]{1,40})\"");
    private static final Pattern ENDPOINT = Pattern.compile("(?m)^event: ?endpoint\\s*$");

    private final ServerSettings settings;
    private final URI address;

    /// @param path what clients use behind the listener, like `/mcp`
    Probe(ServerSettings settings, String path) {
        this.settings = settings;
        String base = settings.upstream().toString();
        this.address =
                URI.create(
                        (base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + path);
    }

    String run() throws Refused, InterruptedException {
        HttpClient client =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .proxy(HttpClient.Builder.NO_PROXY)
                        .connectTimeout(LIMIT)
                        .build();
        CompletableFuture.delayedExecutor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)
                .execute(client::shutdownNow);
        long start = System.nanoTime();
        try {
            return ask(client, start);
        } catch (IOException failed) {
            throw new Refused(why(failed, System.nanoTime() - start), failed);
        } finally {
            client.shutdownNow();
        }
    }

    private String ask(HttpClient client, long start)
            throws Refused, IOException, InterruptedException {
        HttpRequest request = request().POST(BodyPublishers.ofString(INITIALIZE)).build();
        HttpResponse<InputStream> answer = client.send(request, BodyHandlers.ofInputStream());
        String reached =
                "Reached in " + Duration.ofNanos(System.nanoTime() - start).toMillis() + " ms";
        int status = answer.statusCode();
        if (status == 400 || status == 404 || status == 405) {
            return legacy(client, reached, status);
        }
        if (status == 401 || status == 403) {
            throw new Refused(
                    reached + ", but it wants credentials (" + status + "). Add them as a header.");
        }
        if (status / 100 != 2) {
            throw new Refused(reached + ", but it answered initialize with " + status + ".");
        }
        String version = find(AGREED, answer.body(), 1);
        if (version == null) {
            throw new Refused(reached + ", but what it answered to initialize is not MCP.");
        }
        String session = answer.headers().firstValue("Mcp-Session-Id").orElse(null);
        if (session != null) {
            end(client, session, version);
        }
        return "%s. Streamable HTTP, %s, gives %s"
                .formatted(reached, version, session == null ? "no session ids" : "session ids");
    }

    private String legacy(HttpClient client, String reached, int status)
            throws Refused, IOException, InterruptedException {
        HttpResponse<InputStream> stream =
                client.send(request().GET().build(), BodyHandlers.ofInputStream());
        if (stream.statusCode() == 200
                && stream.headers().firstValue("Content-Type").orElse("").contains("event-stream")
                && find(ENDPOINT, stream.body(), 0) != null) {
            return reached + ". Legacy SSE, 2024-11-05";
        }
        throw new Refused(
                "%s, but it answered initialize at %s with %d. Check the path."
                        .formatted(reached, address.getRawPath(), status));
    }

    private void end(HttpClient client, String session, String version)
            throws IOException, InterruptedException {
        HttpRequest request =
                request()
                        .header("Mcp-Session-Id", session)
                        .header("MCP-Protocol-Version", version)
                        .DELETE()
                        .build();
        client.send(request, BodyHandlers.discarding());
    }

    private HttpRequest.Builder request() {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address)
                        .timeout(LIMIT)
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json, text/event-stream");
        for (HeaderLine line : settings.headers()) {
            request.setHeader(line.name(), line.value());
        }
        return request;
    }

    /// Reads on until the pattern is found, the answer ends, or there was enough of it.
    private static @Nullable String find(Pattern pattern, InputStream body, int group)
            throws IOException {
        StringBuilder text = new StringBuilder();
        byte[] piece = new byte[8192];
        for (int n; text.length() < ENOUGH && (n = body.read(piece)) >= 0; ) {
            text.append(new String(piece, 0, n, StandardCharsets.UTF_8));
            Matcher found = pattern.matcher(text);
            if (found.find()) {
                return found.group(group);
            }
        }
        return null;
    }

    private String why(IOException failed, long nanos) {
        String where = address.getRawAuthority();
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnknownHostException
                    || cause instanceof UnresolvedAddressException) {
                return "There is no host named " + address.getHost() + ".";
            }
            if (cause instanceof SSLException) {
                return where + " cannot be trusted over https: " + cause.getMessage() + ".";
            }
        }
        if (failed instanceof HttpTimeoutException || nanos >= LIMIT.toNanos()) {
            return "No answer from " + where + " within " + LIMIT.toSeconds() + " s.";
        }
        if (failed instanceof ConnectException) {
            return "Nothing answers at " + where + ". Start the server, or check the address.";
        }
        return where + " broke off: " + failed.getMessage() + ".";
    }
}
