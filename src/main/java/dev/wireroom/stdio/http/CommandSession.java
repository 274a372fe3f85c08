package dev.wireroom.stdio.http;

import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.JsonPlaces.Place;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One process and the HTTP answers that wait for its lines. Lines go to it one at a time; what it
/// says goes to whoever asked, the rest to the listening stream. Any thread.
final class CommandSession implements Lines.To {
    private static final List<String> ID = List.of("id");
    private static final List<String> METHOD = List.of("method");
    private static final List<String> TOKEN = List.of("params", "_meta", "progressToken");
    private static final List<String> PROGRESS = List.of("params", "progressToken");

    private static final Duration A_MOMENT = Duration.ofSeconds(1);

    private final String id;
    private final Process process;
    private final long longest;
    private final JsonPlaces members = new JsonPlaces(List.of(ID, METHOD, TOKEN, PROGRESS));

    // guarded by this
    private final LinkedHashMap<Tag, Outlet> asked = new LinkedHashMap<>();
    private final Map<Tag, Outlet> tokens = new LinkedHashMap<>();
    private Outlet listening = new Outlet(Map.of());
    private boolean listened;
    private boolean over;
    private @Nullable String broken;

    /// @param longest how many bytes a line may have
    CommandSession(String id, Process process, long longest) {
        this.id = id;
        this.longest = longest;
        this.process = process;
    }

    String id() {
        return id;
    }

    Process process() {
        return process;
    }

    /// Reads lines until the process says no more, or what it says cannot be read.
    void read() {
        try (InputStream in = process.getInputStream()) {
            new Lines(in, longest, this).read();
        } catch (IOException _) {
            // as good as its end
        } catch (OutOfMemoryError _) {
            broken("it does not fit in the memory there is");
        } catch (RuntimeException | Error failed) {
            broken("of " + failed.getClass().getSimpleName());
        }
    }

    private synchronized void broken(String why) {
        broken =
                "What the server said could not be read, because "
                        + why
                        + ". Its process is ended; the next session has a new one.";
    }

    /// What became of it, in one sentence.
    ///
    /// @param rest what follows upon its end
    synchronized String fate(String rest) {
        if (broken != null) {
            return broken;
        }
        String exit = process.isAlive() ? "" : " (exit " + process.exitValue() + ")";
        return "The server's process has ended" + exit + rest + ".";
    }

    /// Nobody need wait for it any more.
    synchronized void end() {
        over = true;
        asked.values().forEach(Outlet::end);
        asked.clear();
        tokens.clear();
        listening.end();
    }

    synchronized boolean over() {
        return over;
    }

    @Override
    public void tooLong(Skim skim) {
        Tag of = skim.id();
        if (of != null && !skim.method()) {
            String what =
                    "The server's answer is larger than "
                            + (longest >> 20)
                            + " MB, the most that fits in the memory there is. Ask for less, or"
                            + " give Java more memory (-Xmx).";
            answer(of, ErrorAnswer.of(String.valueOf(skim.source()), ErrorAnswer.FAILED, what));
        } else if (skim.whole() && !skim.method()) {
            throw new IllegalStateException("nobody can be told");
        }
    }

    private synchronized void answer(Tag of, byte[] line) {
        Outlet outlet = asked.remove(of);
        if (outlet != null && outlet.answer(of, line)) {
            tokens.values().remove(outlet);
        }
    }

    @Override
    public void line(byte[] line) {
        List<Place> places = members.find(line);
        Tag of = Tag.at(places, ID);
        boolean answers = JsonPlaces.first(places, METHOD) == null;
        if (of == null && answers) {
            Skim skim = Skim.of(line);
            of = skim.whole() ? skim.id() : null;
            answers = !skim.method();
        }
        if (answers) {
            if (of != null) {
                answer(of, line);
            }
            return;
        }
        synchronized (this) {
            Tag token = Tag.at(places, PROGRESS);
            Outlet outlet = token == null ? null : tokens.get(token);
            if (outlet == null && of != null && !listened && !asked.isEmpty()) {
                outlet = asked.lastEntry().getValue();
            }
            (outlet == null ? listening : outlet).message(line);
        }
    }

    /// Sends messages of a client to the process, each as a line.
    ///
    /// @param messages changed where they have line breaks
    /// @return where its answers will be; null when nothing is asked
    @Nullable Outlet tell(List<byte[]> messages) throws IOException, IdInUse {
        Map<Tag, String> ids = new LinkedHashMap<>();
        Set<Tag> marks = new LinkedHashSet<>();
        for (byte[] each : messages) {
            List<Place> places = members.find(each);
            Place id = JsonPlaces.first(places, ID);
            Tag of = Tag.at(places, ID);
            if (id != null && of != null && JsonPlaces.first(places, METHOD) != null) {
                if (ids.put(of, id.source()) != null) {
                    throw new IdInUse(id.source());
                }
                Tag token = Tag.at(places, TOKEN);
                if (token != null) {
                    marks.add(token);
                }
            }
        }
        Outlet outlet = ids.isEmpty() ? null : new Outlet(ids);
        if (outlet != null) {
            synchronized (this) {
                if (over) {
                    throw new IOException("the process has ended");
                }
                for (Map.Entry<Tag, String> each : ids.entrySet()) {
                    if (asked.containsKey(each.getKey())) {
                        throw new IdInUse(each.getValue());
                    }
                }
                ids.keySet().forEach(each -> asked.put(each, outlet));
                marks.forEach(each -> tokens.put(each, outlet));
            }
        }
        try {
            write(messages);
        } catch (IOException gone) {
            if (outlet != null) {
                forget(outlet);
            }
            throw gone;
        }
        return outlet;
    }

    private void write(List<byte[]> messages) throws IOException {
        OutputStream to = process.getOutputStream();
        synchronized (to) {
            for (byte[] each : messages) {
                to.write(oneLine(each));
                to.write('\n');
            }
            to.flush();
        }
    }

    /// The stream of what nobody asked for; there is one at a time, and what was said before it was
    /// opened is in it. Waits a moment for one whose client may just be leaving.
    ///
    /// @return null when somebody listens already
    synchronized @Nullable Outlet listen() throws InterruptedException {
        long until = System.nanoTime() + A_MOMENT.toNanos();
        while (listened && !over) {
            long left = until - System.nanoTime();
            if (left <= 0) {
                return null;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        listened = true;
        return listening;
    }

    /// Its listener has left; what waits is for the next one.
    synchronized void leave(Outlet outlet) {
        if (outlet != listening) {
            return;
        }
        listening = outlet.handOver();
        listened = false;
        if (over) {
            listening.end();
        }
        notifyAll();
    }

    /// The next listener gets what this one could not be told.
    synchronized void back(Outlet outlet, byte[] message) {
        leave(outlet);
        listening.back(message);
    }

    /// Nobody waits for these answers any more.
    synchronized void forget(Outlet outlet) {
        asked.values().removeIf(each -> each == outlet);
        tokens.values().removeIf(each -> each == outlet);
        outlet.end();
    }

    /// A line break can only stand between tokens of JSON, where a blank does as well.
    private static byte[] oneLine(byte[] json) {
        for (int i = 0; i < json.length; i++) {
            if (json[i] == '\n' || json[i] == '\r') {
                json[i] = ' ';
            }
        }
        return json;
    }
}
