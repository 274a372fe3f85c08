package dev.wireroom.cli;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.Stats;
import dev.wireroom.model.Session;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The commands of `serve --console`: one a line, each answered by exactly one JSON line, in the
/// order asked. Runs on a thread of its own and waits there; blank lines are no commands.
final class Console {
    private static final long PATIENCE_SECONDS = 10;

    private final Actions actions;
    private final JsonOutput out;
    private final StopSignal stop;

    Console(Actions actions, JsonOutput out, StopSignal stop) {
        this.actions = actions;
        this.out = out;
        this.stop = stop;
    }

    /// Returns at the end of the input (the relay then goes on) or after `quit`.
    void run(BufferedReader in) throws IOException, InterruptedException {
        for (String line; (line = in.readLine()) != null; ) {
            String[] words = line.strip().split("\\s+");
            if (words[0].isEmpty()) {
                continue;
            }
            answer(words);
            if (words[0].equals("quit") && words.length == 1) {
                stop.raise();
                return;
            }
        }
    }

    private void answer(String[] words) throws InterruptedException {
        try {
            JsonOutput.Line answer = perform(words);
            out.line(json -> {
                json.object().name("ok").value(true);
                answer.write(json);
                json.endObject();
            });
        } catch (Refused refused) {
            out.line(json -> {
                json.object().name("ok").value(false);
                json.name("error").value(refused.sentence());
                json.endObject();
            });
        }
    }

    private JsonOutput.Line perform(String[] words) throws Refused, InterruptedException {
        String command = words[0];
        int wanted = command.equals("expire") || command.equals("kill") ? 2 : 1;
        if (words.length != wanted) {
            throw new Refused(
                    wanted == 2
                            ? "Say which session, like: " + command + " S1"
                            : unknown(String.join(" ", words)));
        }
        return switch (command) {
            case "sessions" -> sessions(done(actions.sessions()));
            case "expire" -> nothing(actions.expire(words[1]));
            case "kill" -> nothing(actions.kill(words[1]));
            case "stats" -> stats(actions.stats());
            case "flush" -> nothing(actions.flush());
            case "quit" -> json -> {};
            default -> throw new Refused(unknown(command));
        };
    }

    private static String unknown(String command) {
        return "There is no command '"
                + command
                + "'. Commands are: sessions, expire S1, kill S1, stats, flush, quit.";
    }

    private static JsonOutput.Line nothing(CompletableFuture<Void> action)
            throws Refused, InterruptedException {
        done(action);
        return json -> {};
    }

    private static JsonOutput.Line sessions(List<Session> sessions) {
        return json -> {
            CaptureJson capture = new CaptureJson(json);
            long now = Times.now();
            json.name("sessions").array();
            for (Session session : sessions) {
                capture.session(session, now);
            }
            json.endArray();
        };
    }

    /// `queued` is in bytes.
    private static JsonOutput.Line stats(Stats stats) {
        return json -> {
            json.name("exchanges").value(stats.exchanges());
            json.name("messages").value(stats.messages());
            json.name("sessions").value(stats.sessions());
            json.name("lost").value(stats.lost());
            json.name("queued").value(stats.queuedBytes());
        };
    }

    private static <T> T done(CompletableFuture<T> action) throws Refused, InterruptedException {
        try {
            return action.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Refused refused) {
                throw refused;
            }
            throw new Refused("It went wrong inside Wireroom: " + failed.getCause(), failed);
        } catch (TimeoutException late) {
            throw new Refused(
                    "Not done within " + PATIENCE_SECONDS + " s; it may still happen.", late);
        }
    }
}
