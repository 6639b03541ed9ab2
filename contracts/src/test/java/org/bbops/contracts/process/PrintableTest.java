package org.bbops.contracts.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {

    private static final String FOREIGN = "a\u001b[31mb\u009bc\u202ed\u2028e\r\nf\rg\nh – ü 東";

    @Test
    void isOneLineWithoutControlCharacters() {
        assertThat(Printable.line(FOREIGN)).isEqualTo("a [31mb c d e  f g h – ü 東");
    }

    @Test
    void keepsLineBreaksOnRequest() {
        assertThat(Printable.lines(FOREIGN)).isEqualTo("a [31mb c d e\nf\ng\nh – ü 東");
    }
}
