package org.bbops.analysis.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.bbops.analysis.predict.ProcessorFit.Point;
import org.junit.jupiter.api.Test;

class ProcessorFitTest {

    @Test
    void fitsALineThroughTheStepsOfASide() {
        ProcessorFit fit = new ProcessorFit(List.of(point("sync", 10, 0.5), point("sync", 20, 0.7), point("sync", 40, 1.1)));

        assertThat(fit.of("sync").base()).isCloseTo(0.3, within(1e-9));
        assertThat(fit.of("sync").slope()).isCloseTo(0.02, within(1e-9));
    }

    @Test
    void takesTheBaseOfASideWithASingleRateFromTheOther() {
        ProcessorFit fit = new ProcessorFit(List.of(point("sync", 16, 0.8 * (0.4 + 0.008 * 16)), point("messaging", 48, 0.4 + 0.008 * 48),
                point("messaging", 96, 0.4 + 0.008 * 96), point("messaging", 288, 0.4 + 0.008 * 288)));

        assertThat(fit.of("messaging").base()).isCloseTo(0.4, within(1e-3));
        assertThat(fit.of("messaging").slope()).isCloseTo(0.008, within(1e-5));
        assertThat(fit.of("sync").base()).isCloseTo(0.32, within(1e-3));
        assertThat(fit.of("sync").slope()).isCloseTo(0.0064, within(1e-5));
    }

    @Test
    void comparesSidesAtACommonRateDespiteCurvature() {
        ProcessorFit fit = new ProcessorFit(List.of(point("sync", 16, 0.50), point("sync", 32, 0.65), point("sync", 48, 0.70),
                point("messaging", 48, 0.81), point("messaging", 96, 1.34), point("messaging", 192, 2.21), point("messaging", 288, 2.77)));

        assertThat(fit.of("sync").slope() / fit.of("messaging").slope()).isCloseTo(0.70 / 0.81, within(0.04));
    }

    @Test
    void passesThroughZeroWhenThereIsASingleRate() {
        ProcessorFit fit = new ProcessorFit(List.of(point("sync", 10, 0.5)));

        assertThat(fit.of("sync").base()).isZero();
        assertThat(fit.of("sync").slope()).isCloseTo(0.05, within(1e-9));
    }

    @Test
    void isZeroWithoutPoints() {
        ProcessorFit fit = new ProcessorFit(List.of());

        assertThat(fit.of("sync").base()).isZero();
        assertThat(fit.of("sync").slope()).isZero();
    }

    private static Point point(String side, double rate, double busy) {
        return new Point(side, rate, 10, busy);
    }
}
