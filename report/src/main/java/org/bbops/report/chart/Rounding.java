package org.bbops.report.chart;

/** Rounds numbers to keep the page small: a chart's fourth decimal is invisible. */
final class Rounding {

    private static final double PARTS = 1_000;

    private Rounding() {
    }

    static double rounded(double value) {
        return Math.round(value * PARTS) / PARTS;
    }
}
