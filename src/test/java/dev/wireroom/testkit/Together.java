package dev.wireroom.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntFunction;

/// Many at the same moment.
public final class Together {
    private Together() {}

    /// @return what each came to, in the order of their numbers
    public static <T> List<T> run(int many, IntFunction<? extends T> act) {
        CountDownLatch ready = new CountDownLatch(many);
        CountDownLatch go = new CountDownLatch(1);
        List<CompletableFuture<T>> all = new ArrayList<>();
        for (int n = 0; n < many; n++) {
            int number = n;
            CompletableFuture<T> done = new CompletableFuture<>();
            all.add(done);
            Thread.ofVirtual()
                    .start(() -> {
                        ready.countDown();
                        Gates.await(go);
                        try {
                            done.complete(act.apply(number));
                        } catch (RuntimeException | Error failed) {
                            done.completeExceptionally(failed);
                        }
                    });
        }
        Gates.await(ready);
        go.countDown();
        return all.stream().map(Gates::await).toList();
    }
}
