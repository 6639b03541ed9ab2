package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.bbops.cli.screen.Glyphs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalTest {

    @Test
    void drawsInColourOnATerminal() {
        assertThat(terminal(Map.of("TERM", "xterm-256color"), true)).isEqualTo(new Terminal(true, true, Glyphs.BLOCKS));
    }

    @Test
    void staysPlainWhenPiped() {
        assertThat(terminal(Map.of("TERM", "xterm"), false)).isEqualTo(new Terminal(false, false, Glyphs.BLOCKS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dumb", ""})
    void staysPlainOnADumbTerminal(String kind) {
        assertThat(terminal(Map.of("TERM", kind), true).interactive()).isFalse();
        assertThat(terminal(Map.of(), true).interactive()).isFalse();
    }

    @Test
    void drawsWithoutColoursUnderNoColor() {
        assertThat(terminal(Map.of("TERM", "xterm", "NO_COLOR", "1"), true)).isEqualTo(new Terminal(true, false, Glyphs.BLOCKS));
    }

    @Test
    void ignoresAnEmptyNoColor() {
        assertThat(terminal(Map.of("TERM", "xterm", "NO_COLOR", ""), true).coloured()).isTrue();
    }

    @Test
    void drawsInAsciiWhenTheEncodingLacksBlocks() {
        assertThat(Terminal.of(Map.of("TERM", "xterm"), true, StandardCharsets.US_ASCII).glyphs()).isEqualTo(Glyphs.ASCII);
    }

    private static Terminal terminal(Map<String, String> environment, boolean terminal) {
        return Terminal.of(environment, terminal, StandardCharsets.UTF_8);
    }
}
