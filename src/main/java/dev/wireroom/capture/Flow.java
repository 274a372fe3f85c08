package dev.wireroom.capture;

import dev.wireroom.model.Direction;

/// One direction of one exchange.
record Flow(OpenExchange exchange, Direction direction) {}
