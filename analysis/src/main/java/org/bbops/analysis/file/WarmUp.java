package org.bbops.analysis.file;

/**
 * Length and result of the warm-up of a system that is started once and measured several times.
 *
 * @param seconds its length
 * @param warm true when compilation and drift were below their limits at its end
 * @param compilationShare share of the processors taken by the system's compilers in its last window, 0 to 1, to four decimals; null when not
 *     known
 */
public record WarmUp(double seconds, boolean warm, Double compilationShare) {

    /** Replaces the NaN of an unknown share, which an older bbops also wrote, by null. */
    public WarmUp {
        compilationShare = compilationShare == null ? null : Json.finite(compilationShare);
    }
}
