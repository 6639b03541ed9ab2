package org.bbops.analysis.read;

import java.util.Map;

/**
 * What happened in an interval of a run, all agents together.
 *
 * @param number from 0
 * @param fromMillis its beginning after the run's start
 * @param toMillis its end after the run's start
 * @param phase ramp up, steady or ramp down
 * @param lagP99Millis how late users woke; null when none was due
 * @param compilationMillis what the compilers of the system's JVMs worked; null when not known
 * @param collectionMillis what their garbage collectors took; null when not known
 * @param transactions by name
 */
public record Interval(int number, long fromMillis, long toMillis, String phase, Double lagP99Millis, Double compilationMillis,
                       Double collectionMillis, Map<String, IntervalFigures> transactions) {

    /** Whether it lies in the steady state. */
    public boolean isSteady() {
        return "steady".equals(phase);
    }

    /** Its length in seconds. */
    public double seconds() {
        return (toMillis - fromMillis) / 1_000.0;
    }

    /**
     * One transaction in it.
     *
     * @param count how many succeeded or were refused as expected
     * @param errors how many ended in an error
     * @param perSecond successes per second
     * @param p50Millis of the response; like the others null when none ended
     */
    public record IntervalFigures(long count, long errors, double perSecond, Double p50Millis, Double p90Millis,
                                  Double p99Millis, Double maxMillis) {
    }
}
