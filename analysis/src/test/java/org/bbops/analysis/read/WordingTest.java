package org.bbops.analysis.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests numbers as sentences have them. */
class WordingTest {

    @Test
    void writesOnlySignificantDecimals() {
        assertThat(Wording.number(12_345.6)).isEqualTo("12,346");
        assertThat(Wording.number(12.34)).isEqualTo("12.3");
        assertThat(Wording.number(-0.126)).isEqualTo("-0.13");
        assertThat(Wording.number(0.005)).isEqualTo("0.01");
    }

    @Test
    void writesTwoDigitsWithoutAnExponent() {
        assertThat(Wording.twoDigits(117.3)).isEqualTo("120");
        assertThat(Wording.twoDigits(4.649)).isEqualTo("4.6");
        assertThat(Wording.twoDigits(4)).isEqualTo("4");
        assertThat(Wording.twoDigits(0.0519)).isEqualTo("0.052");
    }

    @Test
    void writesNoSmallNumberAsZero() {
        assertThat(Wording.number(0.002)).isEqualTo("0.002");
        assertThat(Wording.number(-0.000_31)).isEqualTo("-0.0003");
        assertThat(Wording.number(0)).isEqualTo("0");
    }
}
