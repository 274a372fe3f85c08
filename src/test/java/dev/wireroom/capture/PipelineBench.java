package dev.wireroom.capture;

import com.sun.management.ThreadMXBean;
import dev.wireroom.session.SessionTracker;
import dev.wireroom.testkit.HttpCall;
import dev.wireroom.testkit.Wires;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// How many calls the capture thread reads, tracks and tells in a second of its own time: an
/// exchange with four heads of 300 bytes and two messages of 200. Run by hand; the first rounds
/// warm up.
final class PipelineBench {
    private static final int CALLS = 300_000;
    private static final int ROUNDS = 6;
    private static final long HIGH_WATER = 16 << 20;

    private PipelineBench() {}

    public static void main(String[] arguments) throws Exception {
        AtomicLong events = new AtomicLong();
        AtomicLong capture = new AtomicLong();
        EventFeed feed = new EventFeed();
        feed.add(batch -> {
            events.addAndGet(batch.events().size());
            capture.set(Thread.currentThread().threadId());
        });
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Pipeline pipeline = new Pipeline(CaptureOptions.standard(), feed)) {
            pipeline.start(Masking.standard(), new SessionTracker(1), Numbers.from(1, 1, 1));
            Wires wires = new Wires(pipeline, "demo", 1);
            wires.play(call(0, "initialize").answerField("Mcp-Session-Id: 0123456789abcdef"));
            pipeline.drained().get();
            for (int round = 1; round <= ROUNDS; round++) {
                long wall = System.nanoTime();
                long io = threads.getCurrentThreadCpuTime();
                long cpu = threads.getThreadCpuTime(capture.get());
                long bytes = threads.getThreadAllocatedBytes(capture.get());
                for (int i = 1; i <= CALLS; i++) {
                    wires.play(call(i, "tools/call"));
                    while (pipeline.queuedBytes() > HIGH_WATER) {
                        LockSupport.parkNanos(100_000);
                    }
                }
                pipeline.drained().get();
                double seconds = (threads.getThreadCpuTime(capture.get()) - cpu) / 1e9;
                System.out.printf(
                        "%,d calls a second of the capture thread, %,d a second on the clock;"
                                + " %,d bytes allocated a call; I/O side %.1f us a call (bench"
                                + " included); lost %d%n",
                        Math.round(CALLS / seconds),
                        Math.round(CALLS / ((System.nanoTime() - wall) / 1e9)),
                        (threads.getThreadAllocatedBytes(capture.get()) - bytes) / CALLS,
                        (threads.getCurrentThreadCpuTime() - io) / 1e3 / CALLS,
                        pipeline.lost());
            }
        }
        System.out.printf("%,d events%n", events.get());
    }

    private static HttpCall call(int id, String method) {
        String request =
                "{\"jsonrpc\":\"2.0\",\"id\":"
                        + id
                        + ",\"method\":\""
                        + method
                        + "\",\"params\":{\"protocolVersion\":\"2025-11-25\",\"name\":\"echo\","
                        + "\"arguments\":{\"text\":\"The quick brown fox jumps over the lazy dog\","
                        + "\"times\":3,\"loud\":false}}}";
        String answer =
                "{\"jsonrpc\":\"2.0\",\"id\":"
                        + id
                        + ",\"result\":{\"protocolVersion\":\"2025-11-25\",\"content\":[{\"type\":"
                        + "\"text\",\"text\":\"The quick brown fox jumps over the lazy dog, three"
                        + " times\"}],\"isError\":false}}";
        return HttpCall.post(request)
                .session("0123456789abcdef")
                .field("Accept: application/json, text/event-stream")
                .field("MCP-Protocol-Version: 2025-11-25")
                .field("User-Agent: some-client/1.2.3 (an agent)")
                .field("Accept-Encoding: gzip, deflate")
                .field("Authorization: Bearer 0123456789abcdef0123456789abcdef")
                .answerField("Date: Sun, 29 Nov 2026 12:00:00 GMT")
                .answerField("Cache-Control: no-store")
                .answerField("Vary: Origin, Accept")
                .answerField("X-Request-Id: 5f3c9a70-1111-4222-8333-444455556666")
                .answerField("Connection: keep-alive")
                .json(answer);
    }
}
