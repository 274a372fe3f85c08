package dev.wireroom.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"text\":\"PAGE-A\"         | PAGE-A     | true",
                "at /PAGE-A.html             | PAGE-A     | true",
                "line\\nPAGE-A\\nline        | PAGE-A     | true",
                "back\\\\nPAGE-A             | PAGE-A     | false",
                "PAGE-AB                     | PAGE-A     | false",
                "XPAGE-A                     | PAGE-A     | false",
                "PAGE-AB then PAGE-A         | PAGE-A     | true",
                "say \\\"hi there\\\"        | \"hi there\" | true",
                "in_a\\\\b\\\\c                 | b\\c       | true",
                "page-a                      | PAGE-A     | false"
            })
    void findsWholeValuesInJson(String json, String value, boolean found) {
        assertEquals(found, new Text(json).holds(value));
    }
}
