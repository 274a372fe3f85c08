/// The capture file: one SQLite database, its schema, writer and reader. The only SQL.
@NullMarked
package dev.wireroom.store;

import org.jspecify.annotations.NullMarked;
