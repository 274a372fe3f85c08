/// HTTP/1.1 as a relay meets it (RFC 9112), sans-io: heads kept as the lines that stood on the
/// wire, and bodies scanned for their end while their bytes pass on unchanged.
@NullMarked
package dev.wireroom.protocol.http;

import org.jspecify.annotations.NullMarked;
