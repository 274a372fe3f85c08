@NullMarked
package dev.wireroom.ui.messages;

import org.jspecify.annotations.NullMarked;
