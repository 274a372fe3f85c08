package dev.wireroom.proxy.isolate;

import dev.wireroom.model.Era;
import dev.wireroom.protocol.Batch;
import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.JsonPlaces.Place;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.protocol.Revision;
import dev.wireroom.protocol.Target;
import dev.wireroom.protocol.http.RawHead;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Reads what a request is about: MCP or not, of which caller. Any thread.
public final class Asking {
    private static final byte[] SESSION = Tokens.name("mcp-session-id");
    private static final byte[] VERSION = Tokens.name("mcp-protocol-version");
    private static final byte[] METHOD = Tokens.name("mcp-method");
    private static final byte[] TYPE = Tokens.name("content-type");

    private static final List<String> RPC_VERSION = List.of("jsonrpc");
    private static final List<String> META_VERSION =
            List.of("params", "_meta", Mcp.META_PROTOCOL_VERSION);
    private static final int MOST_PATHS = 1000;

    private final CallerKeys keys;
    private final JsonPlaces members;
    private final Set<String> endpoints = ConcurrentHashMap.newKeySet();
    private volatile boolean modern;

    public Asking(CallerKeys keys) {
        this.keys = keys;
        List<List<String>> wanted = new ArrayList<>(keys.paths());
        for (List<String> path : RequestIds.PATHS) {
            if (!wanted.contains(path)) {
                wanted.add(path);
            }
        }
        wanted.addAll(List.of(RPC_VERSION, META_VERSION));
        this.members = new JsonPlaces(wanted);
    }

    /// Whether its body has to be read before anything is done with it.
    public boolean concerns(RequestHead head, String target, long connection) {
        RawHead raw = head.raw();
        if (modern(raw)) {
            modern = true;
            return false;
        }
        boolean named = raw.count(SESSION) > 0;
        return switch (head.method()) {
            case "POST" -> named || mayBeJson(raw);
            case "GET", "DELETE" ->
                    named
                            || keys.find(raw, target, List.of(), connection) != null
                            || endpoint(Target.path(target));
            default -> false;
        };
    }

    /// The name of a caller whose request passes as it is, as far as its head says it; null when
    /// there is none, and for what is no MCP.
    public @Nullable String nameOf(RequestHead head, String target, long connection) {
        return modern(head.raw()) ? keys.find(head.raw(), target, List.of(), connection) : null;
    }

    /// Whether callers spoke a revision without sessions.
    public boolean modern() {
        return modern;
    }

    /// @param body whole
    public Asked read(RequestHead head, String target, byte[] body, long connection) {
        RawHead raw = head.raw();
        int lines = raw.count(SESSION);
        String id = lines == 0 ? null : raw.first(SESSION);
        if (id != null && (lines > 1 || id.isBlank() || id.indexOf(',') >= 0)) {
            return new Asked.Refused(
                    lines > 1
                            ? "it has " + lines + " lines with a session id, where one is allowed"
                            : id.isBlank()
                                    ? "its session id is empty"
                                    : "its session id is several, joined into one");
        }
        List<Place> places = members.find(body);
        boolean rpc = places.stream().anyMatch(Asking::isRpc);
        boolean post = head.method().equals("POST");
        String key = keys.find(raw, target, places, connection);
        if (places.stream().anyMatch(each -> each.path().equals(META_VERSION))) {
            modern = true;
            return new Asked.Foreign(key);
        }
        if (post && id == null && key == null && !rpc) {
            return new Asked.Foreign(null);
        }
        if (id == null && keys.conflict(places)) {
            return new Asked.Refused("its messages name different callers");
        }
        if (post && rpc) {
            if (endpoints.size() < MOST_PATHS) {
                endpoints.add(Target.path(target));
            }
            String asks = initialize(places, body);
            if (asks != null) {
                return new Asked.Initialize(key, asks);
            }
        }
        if (id == null && key == null && !post) {
            return new Asked.Refused(
                    "a "
                            + head.method()
                            + " has to name a session (Mcp-Session-Id) or its caller here");
        }
        Caller caller =
                id != null
                        ? new Caller.Greeted(id, key)
                        : key != null ? new Caller.Keyed(key) : new Caller.Nameless();
        return new Asked.InSession(caller, places, initialized(places));
    }

    /// The id of a single `initialize` request; null when it is something else.
    private static @Nullable String initialize(List<Place> places, byte[] body) {
        String method = null;
        String id = null;
        for (Place each : places) {
            method = each.path().equals(RequestIds.METHOD) ? each.value() : method;
            id = each.path().equals(RequestIds.ID) ? each.source() : id;
        }
        return !Batch.isIn(body) && Mcp.INITIALIZE.equals(method) ? id : null;
    }

    private static boolean initialized(List<Place> places) {
        List<Place> methods =
                places.stream().filter(each -> each.path().equals(RequestIds.METHOD)).toList();
        return methods.size() == 1 && methods.getFirst().value().equals(Mcp.INITIALIZED);
    }

    private static boolean isRpc(Place place) {
        return place.path().equals(RequestIds.METHOD) || place.path().equals(RPC_VERSION);
    }

    /// The revision decides where one is named: clients of earlier ones send `Mcp-Method` too.
    private static boolean modern(RawHead raw) {
        Revision revision = Revision.of(raw.first(VERSION));
        return revision == null ? raw.count(METHOD) > 0 : revision.era() == Era.MODERN;
    }

    /// Forms, uploads and the like are not asked for their callers.
    private static boolean mayBeJson(RawHead raw) {
        String type = raw.first(TYPE);
        return type == null || type.toLowerCase(Locale.ROOT).contains("json");
    }

    /// Where MCP is spoken: JSON-RPC was posted there, or its name says so.
    private boolean endpoint(String path) {
        boolean named = path.endsWith("/mcp") || path.endsWith("/sse");
        return endpoints.contains(path) || (named && !path.startsWith("/.well-known/"));
    }
}
