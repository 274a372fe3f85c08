package dev.wireroom.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Era;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import java.util.List;
import org.junit.jupiter.api.Test;

class McpTest {
    @Test
    void fieldsTellTheEra() {
        assertEquals(Era.MODERN, era(new HeaderLine("mcp-method", "tools/call")));
        assertEquals(Era.MODERN, era(new HeaderLine("mcp-protocol-version", "2026-07-28")));
        assertEquals(Era.LEGACY, era(new HeaderLine("MCP-Protocol-Version", "2025-11-25")));
        assertEquals(Era.LEGACY, era(new HeaderLine("MCP-Protocol-Version", "2099-01-01")));
        assertEquals(Era.LEGACY, era(new HeaderLine("Mcp-Session-Id", "x")));
    }

    @Test
    void revisionsAreKnownByTheirTextAndInOrder() {
        assertEquals(Revision.R2025_06_18, Revision.of("2025-06-18"));
        assertNull(Revision.of("2025-06-19"));
        assertNull(Revision.of(null));
        assertTrue(Revision.R2025_06_18.atLeast(Revision.R2025_06_18));
        assertFalse(Revision.R2025_03_26.atLeast(Revision.R2025_06_18));
        assertEquals(Era.MODERN, Revision.R2026_07_28.era());
    }

    private static Era era(HeaderLine line) {
        return Mcp.eraOf(new Head("POST /mcp HTTP/1.1", List.of(line), true));
    }
}
