package dev.wireroom.stdio.http;

import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.JsonPlaces.Place;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
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
final class CommandSession {
    private static final List<String> ID = List.of("id");
    private static final List<String> METHOD = List.of("method");
    private static final List<String> TOKEN = List.of("params", "_meta", "progressToken");
    private static final List<String> PROGRESS = List.of("params", "progressToken");

    private static final Duration A_MOMENT = Duration.ofSeconds(1);

    private final String id;
    private final Process process;
    private final JsonPlaces members = new JsonPlaces(List.of(ID, METHOD, TOKEN, PROGRESS));

    // guarded by this
    private final LinkedHashMap<Tag, Outlet> asked = new LinkedHashMap<>();
    private final Map<Tag, Outlet> tokens = new LinkedHashMap<>();
    private Outlet listening = new Outlet(Map.of());
    private boolean listened;
    private boolean over;

    CommandSession(String id, Process process) {
        this.id = id;
        this.process = process;
    }

    String id() {
        return id;
    }

    Process process() {
        return process;
    }

    /// Reads lines until the process says no more.
    void read() {
        try (InputStream in = new BufferedInputStream(process.getInputStream(), 1 << 16)) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int b; (b = in.read()) >= 0; ) {
                if (b != '\n') {
                    line.write(b);
                } else {
                    said(line.toByteArray());
                    line.reset();
                }
            }
            said(line.toByteArray());
        } catch (IOException _) {
            // as good as its end
        }
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

    private void said(byte[] line) {
        List<Place> places = members.find(line);
        Tag of = Tag.at(places, ID);
        boolean answers = JsonPlaces.first(places, METHOD) == null;
        if (of == null && answers) {
            return;
        }
        synchronized (this) {
            if (of != null && answers) {
                Outlet outlet = asked.remove(of);
                if (outlet != null && outlet.answer(of, line)) {
                    tokens.values().remove(outlet);
                }
                return;
            }
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
        byte[] line = json.clone();
        for (int i = 0; i < line.length; i++) {
            if (line[i] == '\n' || line[i] == '\r') {
                line[i] = ' ';
            }
        }
        return line;
    }
}
