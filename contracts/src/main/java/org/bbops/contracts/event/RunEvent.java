package org.bbops.contracts.event;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Event of a command that makes runs. Each display (terminal, live page, stored results) renders it with a switch over all event types.
 * Figures are null where they are not known; the live page sends the event to browsers as JSON.
 */
public sealed interface RunEvent {

    /**
     * A command begins; once, though the testbed may have published steps before.
     *
     * @param name the experiment's, or "capacity of" it
     * @param description one sentence, may be empty
     * @param results folder that results are written to
     * @param ifStopped consequence of pressing the stop button, in sentences
     */
    record CommandStart(String name, String description, String results, String ifStopped) implements RunEvent {
    }

    /**
     * A part of the work is planned: all runs of an experiment, or a step of a course.
     *
     * @param part name of the part
     * @param first number of its first run
     * @param complete true when no more runs will be added
     * @param runs all runs known so far, those of earlier parts included, in order
     * @param estimate expected lengths of the part's runs
     */
    record Plan(String part, int first, boolean complete, List<PlannedRun> runs, @JsonIgnore Estimate estimate) implements RunEvent {

        /** Keeps a copy of the runs. */
        public Plan {
            runs = List.copyOf(runs);
        }

        /** Number of runs of this part. */
        public int size() {
            return runs.size() - first + 1;
        }
    }

    /**
     * A run that is planned.
     *
     * @param number its place among all runs of the command, 1 or more
     * @param injectionRate its rate
     * @param variant levels that distinguish it from other runs at this rate
     */
    record PlannedRun(int number, int injectionRate, String variant) {
    }

    /**
     * Expected length of each run of a plan.
     *
     * @param phases length of all phases together, or of the work of a run without phases
     * @param beside mean time to prepare and close a run, used until one has been measured
     * @param startsAt places in the plan, from 1, of the runs for which a system is started, in order; the runs after each share its system
     */
    record Estimate(Duration phases, Duration beside, List<Integer> startsAt) {

        /** Keeps a copy of the places. */
        public Estimate {
            startsAt = List.copyOf(startsAt);
        }
    }

    /**
     * A run is about to be prepared.
     *
     * @param number its place among all runs of the command
     * @param phases lengths of its phases; null when it lasts until its work is done
     * @param levels its rate and distinguishing levels, for example "Ir 30 messaging"
     */
    record RunStart(int number, Phases phases, @JsonIgnore String levels) implements RunEvent {
    }

    /**
     * Lengths of a run's phases.
     *
     * @param rampUpMillis of its ramp up
     * @param steadyMillis of its steady state
     * @param rampDownMillis of its ramp down
     */
    record Phases(long rampUpMillis, long steadyMillis, long rampDownMillis) {
    }

    /**
     * Every agent is ready and the users have their start time.
     *
     * @param untilRampUp time until ramp up begins
     */
    record UsersStart(Duration untilRampUp) implements RunEvent {
    }

    /**
     * End of an interval, with figures of all agents together.
     *
     * @param phase label of the phase at its end
     * @param elapsedMillis its end, from the start of ramp up
     * @param throughput operations in it
     * @param response response time in it
     * @param errors business operations that ended in an error
     * @param queued purchase orders that wait to be sent
     * @param lagMillis 99th percentile of the delay with which the driver woke users
     */
    record Interval(String phase, long elapsedMillis, @JsonUnwrapped Throughput throughput, @JsonUnwrapped Response response,
            long errors, Long queued, double lagMillis) implements RunEvent {

        /** End of the interval, from the start of ramp up. */
        public Duration elapsed() {
            return Duration.ofMillis(elapsedMillis);
        }

        /** Returns this interval with the length of the queue of purchase orders at its end. */
        public Interval withQueued(OptionalLong waiting) {
            return new Interval(phase, elapsedMillis, throughput, response, errors,
                    waiting.isPresent() ? waiting.getAsLong() : null, lagMillis);
        }
    }

    /**
     * Rates of an interval.
     *
     * @param offeredPerSecond starts due per second, of order-entry users and planned lines
     * @param achievedPerSecond successful ones among them, per second
     * @param bbopsPerMinute successful business operations per minute; null for a closed load, which has none
     */
    record Throughput(double offeredPerSecond, double achievedPerSecond, Double bbopsPerMinute) {
    }

    /**
     * Response time of the order-entry transactions; null when none ended.
     *
     * @param p50Millis median
     * @param p90Millis 90th percentile
     * @param p99Millis 99th percentile
     */
    record Response(Double p50Millis, Double p90Millis, Double p99Millis) {
    }

    /**
     * A run without phases has done another part of its work.
     *
     * @param what name of the part, in a few words
     * @param done parts done, 1 or more
     * @param total parts in all
     */
    record Reached(String what, int done, int total) implements RunEvent {
    }

    /** The users are stopping; operations in progress are completed. */
    record UsersStop() implements RunEvent {
    }

    /**
     * A run's results are known.
     *
     * @param number its place among all runs of the command
     * @param verdict passed, failed, invalid or "nothing broken", with the number of undecided rules; of a step also "nothing told"
     * @param reasons reasons why it is not passed, one sentence each
     * @param figures its steady state
     * @param orders counts of its lost and otherwise wrong purchase orders
     * @param summary the result in a few words, the verdict among them
     */
    record RunEnd(int number, String verdict, List<String> reasons, @JsonUnwrapped Figures figures, @JsonUnwrapped WrongOrders orders,
            @JsonIgnore String summary) implements RunEvent {

        /** Keeps a copy of the reasons. */
        public RunEnd {
            reasons = List.copyOf(reasons);
        }
    }

    /**
     * Figures of a run's steady state.
     *
     * @param bbopsPerMinute successful business operations per minute; null for a closed load
     * @param operationsPerSecond successful operations of a closed load, per second; null for other loads
     * @param offeredPerSecond starts due per second; null for a closed load
     * @param achievedPerSecond successful ones among them, per second
     * @param p90Millis 90th percentile of each business operation that occurred, by name; null where it is beyond any limit, as more than a
     *     tenth ended in errors
     * @param errors business operations that ended in an error
     */
    record Figures(Double bbopsPerMinute, Double operationsPerSecond, Double offeredPerSecond, Double achievedPerSecond,
            Map<String, Double> p90Millis, Long errors) {

        /** Figures of a run that measures nothing, as under kills. */
        public static final Figures NONE = new Figures(null, null, null, null, Map.of(), null);
    }

    /**
     * Purchase orders that the books disagree about.
     *
     * @param phantom purchase orders that the emulator took and the database does not know
     * @param lost purchase orders that never reached the supplier
     */
    record WrongOrders(Long phantom, Long lost) {
    }

    /** The plan has ended, because all runs were made, or one failed or was stopped. */
    record PlanEnd() implements RunEvent {
    }

    /**
     * A step begins that takes more than a moment.
     *
     * @param text one line
     */
    record Step(String text) implements RunEvent {
    }

    /**
     * Progress of a long step.
     *
     * @param what name of the step
     * @param done units done
     * @param total units in all, at least 1
     */
    record Advance(String what, long done, long total) implements RunEvent {
    }

    /**
     * Something did not go as it should.
     *
     * @param text one sentence
     */
    record Warning(String text) implements RunEvent {
    }

    /** A stop in order was requested, by the live page's button or by a signal; once. */
    record Stopping() implements RunEvent {
    }

    /**
     * The command has finished; no event follows.
     *
     * @param verdict overall verdict, a word or two
     * @param sentence the answer, or further information, one sentence
     * @param details lines that follow it: reasons, purchase orders, trust
     * @param inOrder false when an error broke the work off
     */
    record End(String verdict, String sentence, List<String> details, @JsonIgnore boolean inOrder) implements RunEvent {

        /** Keeps a copy of the lines. */
        public End {
            details = List.copyOf(details);
        }

        /** Creates the end of work that was not broken off. */
        public End(String verdict, String sentence, List<String> details) {
            this(verdict, sentence, details, true);
        }

        /** Creates an end without further lines. */
        public End(String verdict, String sentence) {
            this(verdict, sentence, List.of());
        }

        /** The end of a command that could not go on. */
        public static End brokenOff(RuntimeException because) {
            return new End("invalid", because.getMessage() == null ? because.getClass().getSimpleName() : because.getMessage(), List.of(),
                    false);
        }
    }
}
