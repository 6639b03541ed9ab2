package org.bbops.driver.health;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.bbops.driver.measurement.SteadyWindow;

/** Records the wake-up lag of free users, by interval and for the steady state. */
public final class LagRecorder {

    private static final int DIGITS = 3;

    private final SteadyWindow steady;
    private Histogram ofInterval = new Histogram(DIGITS);
    private Histogram ofSteady = new Histogram(DIGITS);

    /** @param steady the part of the run that is judged */
    public LagRecorder(SteadyWindow steady) {
        this.steady = steady;
    }

    /** Records a wake-up; nanoseconds after the run's start. */
    public synchronized void record(long dueNanos, long wokenNanos) {
        long micros = TimeUnit.NANOSECONDS.toMicros(Math.max(0, wokenNanos - dueNanos));
        ofInterval.recordValue(micros);
        if (steady.contains(dueNanos)) {
            ofSteady.recordValue(micros);
        }
    }

    /** Returns the microseconds recorded since the last call. */
    public synchronized Histogram takeInterval() {
        Histogram taken = ofInterval;
        ofInterval = new Histogram(taken);
        return taken;
    }

    /** Microseconds of the steady state; asked once, at the end. */
    public synchronized Histogram takeSteady() {
        Histogram taken = ofSteady;
        ofSteady = new Histogram(taken);
        return taken;
    }
}
