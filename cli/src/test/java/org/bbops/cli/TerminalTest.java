package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {

    @Test
    void coloursATerminal() {
        assertThat(Terminal.isColoured(Map.of(), true)).isTrue();
    }

    @Test
    void staysPlainWhenPiped() {
        assertThat(Terminal.isColoured(Map.of(), false)).isFalse();
    }

    @Test
    void staysPlainWhenToldSo() {
        assertThat(Terminal.isColoured(Map.of("NO_COLOR", "1"), true)).isFalse();
    }

    @Test
    void takesAnEmptyNoColorForNone() {
        assertThat(Terminal.isColoured(Map.of("NO_COLOR", ""), true)).isTrue();
    }
}
