/// Own controls, theme, icons and fonts. Knows no word of the domain but the names of states and
/// families.
@NullMarked
package dev.wireroom.ui.kit;

import org.jspecify.annotations.NullMarked;
