package org.bbops.driver.plan;

import java.time.Duration;
import java.util.stream.Stream;

/**
 * Lengths of a run's phases, each {@link #LENGTH_MAX} at most.
 *
 * @param rampUp users start one by one, evenly spread; 0 or more
 * @param steady transactions that start and end in it count; more than 0
 * @param rampDown users continue, but nothing counts; 0 or more
 */
public record Phases(Duration rampUp, Duration steady, Duration rampDown) {

    /** Maximum length of a phase. */
    public static final Duration LENGTH_MAX = Duration.ofDays(365);

    /** Lengths that the rules are made for: 600 s, 1800 s, 300 s (docs/workload.md, section 5). */
    public static final Phases FORMAL = new Phases(Duration.ofSeconds(600), Duration.ofSeconds(1800), Duration.ofSeconds(300));

    private static final Duration SLACK_MAX = Duration.ofMillis(500);

    /** Rejects negative lengths, an empty steady state, and phases over the maximum. */
    public Phases {
        Bounds.given("phases.rampUp", rampUp);
        Bounds.given("phases.steady", steady);
        Bounds.given("phases.rampDown", rampDown);
        if (rampUp.isNegative() || rampDown.isNegative() || !steady.isPositive()) {
            throw new IllegalArgumentException("Phases need a ramp up and ramp down of 0 or more and a steady state "
                    + "longer than 0, not " + rampUp + ", " + rampDown + " and " + steady + ".");
        }
        if (Stream.of(rampUp, steady, rampDown).anyMatch(length -> length.compareTo(LENGTH_MAX) > 0)) {
            throw new IllegalArgumentException("A phase may last at most " + LENGTH_MAX + ", and these last " + rampUp + ", " + steady
                    + " and " + rampDown + ".");
        }
    }

    /** Returns the time from the start of the ramp-up to the end of the ramp-down. */
    public Duration total() {
        return rampUp.plus(steady).plus(rampDown);
    }

    /** Returns the end of the steady state, counted from the start of the run. */
    public Duration steadyEnd() {
        return rampUp.plus(steady);
    }

    /** Returns the phase at a time after the start of the run. */
    public Phase at(Duration elapsed) {
        if (elapsed.compareTo(rampUp) < 0) {
            return Phase.RAMP_UP;
        }
        if (elapsed.compareTo(steadyEnd()) < 0) {
            return Phase.STEADY;
        }
        return elapsed.compareTo(total()) < 0 ? Phase.RAMP_DOWN : Phase.ENDED;
    }

    /**
     * Returns the phase of an interval. It is steady only when all of it lies in the steady state, as a ramp in it would distort its rates;
     * a small overlap is tolerated, since clocks differ.
     */
    public Phase of(Duration from, Duration to) {
        Duration tenth = to.minus(from).dividedBy(10);
        Duration slack = tenth.compareTo(SLACK_MAX) < 0 ? tenth : SLACK_MAX;
        Phase first = at(from.plus(slack));
        return first == Phase.STEADY ? at(to.minus(slack)) : first;
    }

    /** Returns true when all phases are at least as long as the formal ones. */
    public boolean areFormal() {
        return rampUp.compareTo(FORMAL.rampUp) >= 0 && steady.compareTo(FORMAL.steady) >= 0
                && rampDown.compareTo(FORMAL.rampDown) >= 0;
    }

    /** Phase of a run. */
    public enum Phase {
        RAMP_UP("ramp up"), STEADY("steady"), RAMP_DOWN("ramp down"), ENDED("ended");

        private final String label;

        Phase(String label) {
            this.label = label;
        }

        /** Returns its name in messages and results. */
        public String label() {
            return label;
        }
    }
}
