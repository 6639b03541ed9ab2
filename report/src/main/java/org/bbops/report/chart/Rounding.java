package org.bbops.report.chart;

/** Keeps the page small: nobody sees a chart's fourth decimal. */
final class Rounding {

    private static final double PARTS = 1_000;

    private Rounding() {
    }

    static double rounded(double value) {
        return Math.round(value * PARTS) / PARTS;
    }
}
