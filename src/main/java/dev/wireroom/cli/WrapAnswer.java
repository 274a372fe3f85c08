package dev.wireroom.cli;

import dev.wireroom.engine.wrap.ClientConfig;
import java.util.List;

/// What `wrap` and `unwrap` have done, an object a server.
final class WrapAnswer {
    private WrapAnswer() {}

    /// @param deed name of the member that says whether it was done
    static void tell(Streams streams, String deed, List<ClientConfig.Server> servers) {
        try (JsonOutput out = JsonOutput.bulk(streams.out())) {
            for (ClientConfig.Server each : servers) {
                out.line(json -> {
                    json.object().name("server").value(each.name());
                    json.name(deed).value(each.changed());
                    if (!each.changed()) {
                        json.name("why").value(each.why());
                    }
                    json.endObject();
                });
            }
        }
    }
}
