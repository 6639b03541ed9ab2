package org.bbops.cli.screen;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.bbops.contracts.event.TimesLeft;

/**
 * Estimate of the time left of an experiment, from the configured lengths of phases and the mean time before and after them in the runs so
 * far. Thread-safe.
 */
public final class RunForecast {

    private enum Stage {
        BETWEEN, PREPARING, PHASES, CLOSING
    }

    private final int runs;
    private final Clock clock;
    private final Instant startedAt;
    private final MeanTime preparing;
    private final MeanTime closing;
    private Duration phases;
    private Stage stage = Stage.BETWEEN;
    private Instant since;
    private int ended;

    /**
     * @param runs number of runs
     * @param phases length of all phases of a run
     * @param beside estimated time of a run outside of its phases, until one has been measured
     * @param clock clock; the experiment starts now
     */
    public RunForecast(int runs, Duration phases, Duration beside, Clock clock) {
        this.runs = runs;
        this.phases = phases;
        this.clock = clock;
        this.startedAt = clock.instant();
        this.since = startedAt;
        this.preparing = new MeanTime(beside.multipliedBy(2).dividedBy(3));
        this.closing = new MeanTime(beside.dividedBy(3));
    }

    /** Records that a run is being prepared. */
    public synchronized void runStarts() {
        stage = Stage.PREPARING;
        since = clock.instant();
    }

    /** Records that the current run's users start. */
    public synchronized void phasesStart(Duration untilRampUp) {
        Instant rampUp = clock.instant().plus(untilRampUp);
        preparing.add(Duration.between(since, rampUp));
        stage = Stage.PHASES;
        since = rampUp;
    }

    /**
     * Records the progress of a run of unknown length, and extrapolates its length from the pace so far.
     *
     * @param done 1 or more
     */
    public synchronized void reached(int done, int total) {
        phases = inStage().multipliedBy(total).dividedBy(done);
    }

    /** Records that the current run's users have stopped. */
    public synchronized void phasesEnd() {
        stage = Stage.CLOSING;
        since = clock.instant();
    }

    /** Records that the current run's results are known. */
    public synchronized void runEnds() {
        if (stage == Stage.CLOSING) {
            closing.add(inStage());
        }
        stage = Stage.BETWEEN;
        ended++;
    }

    /** Returns the progress and the times left, as of now. */
    public synchronized TimesLeft now() {
        boolean usersStopped = stage == Stage.CLOSING || stage == Stage.BETWEEN && ended > 0;
        Duration runLeft = usersStopped ? Duration.ZERO : rest(phases, stage == Stage.PHASES);
        Duration whole = preparing.mean().plus(phases).plus(closing.mean());
        Duration current = switch (stage) {
            case BETWEEN -> Duration.ZERO;
            case PREPARING -> rest(preparing.mean(), true).plus(phases).plus(closing.mean());
            case PHASES -> runLeft.plus(closing.mean());
            case CLOSING -> rest(closing.mean(), true);
        };
        int waiting = Math.max(0, runs - ended - (stage == Stage.BETWEEN ? 0 : 1));
        Duration left = current.plus(whole.multipliedBy(waiting));
        return TimesLeft.of(1 - share(runLeft, phases), runLeft,
                1 - share(left, left.plus(Duration.between(startedAt, clock.instant()))), left);
    }

    private Duration rest(Duration length, boolean begun) {
        Duration rest = begun ? length.minus(inStage()) : length;
        return rest.isNegative() ? Duration.ZERO : rest.compareTo(length) > 0 ? length : rest;
    }

    private Duration inStage() {
        return Duration.between(since, clock.instant());
    }

    private static double share(Duration part, Duration whole) {
        return whole.isZero() ? 0 : (double) part.toMillis() / whole.toMillis();
    }

    /** Mean of the measured times, or a guess while there are none. */
    private static final class MeanTime {

        private final Duration guess;
        private Duration sum = Duration.ZERO;
        private int count;

        MeanTime(Duration guess) {
            this.guess = guess;
        }

        void add(Duration time) {
            sum = sum.plus(time);
            count++;
        }

        Duration mean() {
            return count == 0 ? guess : sum.dividedBy(count);
        }
    }
}
