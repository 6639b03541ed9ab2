package org.bbops.cli.screen;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.bbops.contracts.event.RunEvent.Estimate;
import org.bbops.contracts.event.TimesLeft;

/**
 * Estimate of the time left of an experiment, from the configured lengths of phases and the mean time before and after them in the runs so
 * far. Runs for which a system is started are distinguished from those that find it running. Thread-safe.
 */
public final class RunForecast {

    private enum Stage {
        BETWEEN, PREPARING, PHASES, CLOSING
    }

    private final int runs;
    private final List<Integer> startsAt;
    private final Clock clock;
    private final Instant startedAt;
    /** Times before runs for which a system is started: an audit of the system before it, its start, its warm-up. */
    private final MeanTime starting;
    /** Times before the other runs. */
    private final MeanTime continuing = new MeanTime(Duration.ZERO);
    private final MeanTime closing;
    private Duration phases;
    private Stage stage = Stage.BETWEEN;
    private Instant since;
    /** Place of the last run that began; 0 before the first. */
    private int place;

    /**
     * @param runs number of runs
     * @param estimate expected lengths, until they have been measured
     * @param clock clock; the experiment starts now
     */
    public RunForecast(int runs, Estimate estimate, Clock clock) {
        this.runs = runs;
        this.startsAt = estimate.startsAt();
        this.phases = estimate.phases();
        this.clock = clock;
        this.startedAt = clock.instant();
        this.since = startedAt;
        Duration before = estimate.beside().multipliedBy(2).dividedBy(3);
        this.starting = new MeanTime(before.multipliedBy(runs).dividedBy(startsAt.size()));
        this.closing = new MeanTime(estimate.beside().minus(before));
    }

    /**
     * Records that a run is being prepared. Its preparation counts from the end of the run before it, as the driver may have waited for the
     * system meanwhile, or audited it.
     *
     * @param at place of the run, 1 or more; runs that are not made are skipped
     */
    public synchronized void runStarts(int at) {
        stage = Stage.PREPARING;
        place = at;
    }

    /** Records that the current run's users start. */
    public synchronized void phasesStart(Duration untilRampUp) {
        Instant rampUp = clock.instant().plus(untilRampUp);
        preparing().add(Duration.between(since, rampUp));
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
        since = clock.instant();
    }

    /** Returns the progress and the times left, as of now. */
    public synchronized TimesLeft now() {
        boolean usersStopped = stage == Stage.CLOSING || stage == Stage.BETWEEN && place > 0;
        Duration runLeft = usersStopped ? Duration.ZERO : rest(phases, stage == Stage.PHASES);
        Duration current = switch (stage) {
            case BETWEEN -> Duration.ZERO;
            case PREPARING -> rest(preparing().mean(), true).plus(phases).plus(closing.mean());
            case PHASES -> runLeft.plus(closing.mean());
            case CLOSING -> rest(closing.mean(), true);
        };
        Duration left = current.plus(waiting());
        return TimesLeft.of(1 - share(runLeft, phases), runLeft,
                1 - share(left, left.plus(Duration.between(startedAt, clock.instant()))), left);
    }

    /** Returns the mean time before runs such as the current one. */
    private MeanTime preparing() {
        return startsAt.contains(place) ? starting : continuing;
    }

    /** Estimates the length of all runs that have not begun. */
    private Duration waiting() {
        int toCome = Math.max(0, runs - place);
        long starts = startsAt.stream().filter(first -> first > place).count();
        return phases.plus(closing.mean()).multipliedBy(toCome).plus(starting.mean().multipliedBy(starts))
                .plus(continuing.mean().multipliedBy(toCome - starts));
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
