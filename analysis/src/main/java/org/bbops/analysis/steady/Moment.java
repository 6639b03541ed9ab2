package org.bbops.analysis.steady;

/**
 * An interval of the steady state, as input of the steadiness test.
 *
 * @param fromMillis its beginning after the run's start
 * @param toMillis its end after the run's start
 * @param perSecond successful business operations per second
 * @param orderEntryP90Millis 90th percentile of the response of the order-entry transactions; NaN when none ended
 * @param workOrderP90Millis 90th percentile of the response of work orders; NaN when none ended
 * @param compilationMillis time of the JIT compilers of the system's JVMs; NaN when not known
 * @param collectionMillis time of their garbage collectors
 */
public record Moment(long fromMillis, long toMillis, double perSecond, double orderEntryP90Millis, double workOrderP90Millis,
        double compilationMillis, double collectionMillis) {

    /**
     * Successful business operations per second with half an operation more in the interval, so that one in which nothing
     * succeeded has a logarithm too: it must not drop out of a window that is judged by them.
     */
    double perSecondAboveZero() {
        return perSecond + 0.5 * 1_000 / millis();
    }

    double millis() {
        return toMillis - (double) fromMillis;
    }
}
