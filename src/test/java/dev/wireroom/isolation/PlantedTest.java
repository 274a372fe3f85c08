package dev.wireroom.isolation;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlantedTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "PAGE-ALPHA",
                "order-4711",
                "http://localhost:8080/alpha",
                "kettle with two spouts",
                "a1b2c3",
                "secretWord"
            })
    void valueThatTellsCallersApartIsWorthLearning(String value) {
        assertTrue(Planted.tellsApart(value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "      ",
                "alpha",
                "kettle",
                "Checkout",
                "https://",
                "mailto:",
                "123456789",
                "2026-11-29",
                "12:30:00",
                "a-1",
                "-------"
            })
    void shortAndCommonOnesAreNot(String value) {
        assertFalse(Planted.tellsApart(value));
    }

    @ParameterizedTest
    @ValueSource(ints = {201, 5000})
    void norAreLongOnes(int length) {
        assertFalse(Planted.tellsApart("a1".repeat(length)));
    }
}
