package org.bbops.driver.health;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;
import org.bbops.driver.measurement.SteadyWindow;

/** Records how long after it was due a free user woke, by interval and for the steady state. */
public final class LagRecorder {

    private static final int DIGITS = 3;

    private final SteadyWindow steady;
    private final Recorder ofInterval = new Recorder(DIGITS);
    private final Recorder ofSteady = new Recorder(DIGITS);

    /** @param steady the part of the run that is judged */
    public LagRecorder(SteadyWindow steady) {
        this.steady = steady;
    }

    /** Records a wake-up; nanoseconds after the run's start. */
    public void record(long dueNanos, long wokenNanos) {
        long micros = TimeUnit.NANOSECONDS.toMicros(Math.max(0, wokenNanos - dueNanos));
        ofInterval.recordValue(micros);
        if (steady.contains(dueNanos)) {
            ofSteady.recordValue(micros);
        }
    }

    /** Microseconds recorded since this was asked last. */
    public Histogram takeInterval() {
        return copy(ofInterval);
    }

    /** Microseconds of the steady state; asked once, at the end. */
    public Histogram takeSteady() {
        return copy(ofSteady);
    }

    private static Histogram copy(Recorder recorder) {
        Histogram copy = new Histogram(DIGITS);
        copy.add(recorder.getIntervalHistogram());
        return copy;
    }
}
