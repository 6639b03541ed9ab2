package org.bbops.analysis.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CsvTest {

    @Test
    void keepsThreeDigitsOfASmallNumber() {
        assertThat(new Csv("share").row(0.0004).row(-0.012345).row(0.0).row(1_234.5678).row(0.25).row(0.02).toString())
                .isEqualTo("share\r\n0.0004\r\n-0.0123\r\n0.000\r\n1234.568\r\n0.250\r\n0.020\r\n");
    }

    @Test
    void leavesWhatWasNotMeasuredEmpty() {
        assertThat(new Csv("p90Millis").row((Object) null).row(Double.NaN).row(Double.POSITIVE_INFINITY).toString())
                .isEqualTo("p90Millis\r\n\r\n\r\n\r\n");
    }

    @Test
    void quotesTextAndDisarmsFormulas() {
        assertThat(new Csv("a", "b").row("x, \"y\"", "=1+1").toString()).isEqualTo("a,b\r\n\"x, \"\"y\"\"\",'=1+1\r\n");
    }
}
