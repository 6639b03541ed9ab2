package org.bbops.driver.results.chaos;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.environment.Environment;
import org.bbops.driver.results.chaos.Variant.Promise;

/**
 * A run of one sitting: the raw file from which sums are made (docs/chaos.md). Written once and never changed.
 *
 * @param schemaVersion form of this document
 * @param origin sitting, run and build
 * @param variant hand-over of purchase orders, and its promise
 * @param ending end of the run
 * @param cycles one by one, in order
 * @param books the driver's counts and the audit; null when they could not be read
 * @param environment machine, processes and database; null when the run could not be prepared
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record SittingRun(String schemaVersion, Origin origin, Variant variant, Ending ending, List<Cycle> cycles, Books books,
        Environment environment) {

    /** The form that this build writes. */
    public static final String SCHEMA_VERSION = "1.1";

    /** Keeps a copy. */
    public SittingRun {
        cycles = List.copyOf(cycles);
    }

    /**
     * Place of a run among all sittings.
     *
     * @param sitting from 1
     * @param run number of the run in the experiment, from 1
     * @param startedAt start of its preparation, ISO 8601
     * @param seed of fault points, victims and times, the same in all sittings
     * @param usersSeed seed of the users, a different one in each sitting
     * @param build build that made the run
     */
    public record Origin(int sitting, int run, String startedAt, long seed, long usersSeed, BuildIdentity build) {
    }

    /**
     * End of a run.
     *
     * @param counted true when its cycles count: everything had drained, and was audited
     * @param because reason why they do not count, in a sentence; null when they do
     * @param seconds from the start of its preparation
     * @param evidence folder with the evidence of a failure, below the results directory; null when none was kept
     */
    public record Ending(boolean counted, String because, double seconds, String evidence) {
    }

    /**
     * Cycle of work, a kill at an armed fault point, and recovery.
     *
     * @param number position in the sequence drawn from the seed, from 1
     * @param place fault point and victim
     * @param at local time of its beginning
     * @param seconds lengths of its parts
     * @param orders purchase orders created from its beginning to the beginning of the next
     */
    public record Cycle(int number, Place place, String at, Seconds seconds, OrderCounts orders) {

        /** Returns false when no process reached the fault point in time, so that none was killed. */
        boolean hit() {
            return seconds.recovery() != null;
        }

        double recovery() {
            return hit() ? seconds.recovery() : 0;
        }
    }

    /** Fault point, victim, and the passing of the point at which to kill, from 1. */
    public record Place(String point, String victim, int time) {
    }

    /** Seconds before the fault point was armed, from then to the kill, and from the kill until the system was ready (null when missed). */
    public record Seconds(double work, double reach, Double recovery) {
    }

    /**
     * Books of a run that has drained.
     *
     * @param deadLettered messages that the listener gave up
     */
    public record Books(long deadLettered, Driver driver, Audit audit) {
    }

    /** Counts of the driver: work orders scheduled, requests with unknown effect, kills of agents. */
    public record Driver(long scheduled, long uncertain, int agentKills) {
    }

    /**
     * Findings of the audit.
     *
     * @param violated names of the violated checks
     * @param violations rows or units that are wrong
     * @param leftBehind rows or units that transactions over several domains left in one of them, by check; without those that left none
     */
    public record Audit(String verdict, List<String> violated, long violations, Map<String, Long> leftBehind) {

        /** Keeps copies. */
        public Audit {
            violated = List.copyOf(violated);
            leftBehind = Map.copyOf(leftBehind);
        }
    }

    /** Returns true when it counts, its promise was kept, and no check of its audit is violated. */
    public boolean isSound() {
        return ending.counted() && Promise.of(variant).isKeptBy(orders()) && books.audit().violated().isEmpty();
    }

    OrderCounts orders() {
        return cycles.stream().map(Cycle::orders).reduce(OrderCounts.NONE, OrderCounts::plus);
    }

    /** Returns this run with a folder of evidence. */
    public SittingRun withEvidence(String folder) {
        return new SittingRun(schemaVersion, origin, variant, new Ending(ending.counted(), ending.because(), ending.seconds(), folder),
                cycles, books, environment);
    }

    /**
     * Purchase orders by fate.
     *
     * @param committed committed in the database
     * @param lost committed, but never accepted by the supplier, and waiting nowhere
     * @param doubled with a doubled effect
     * @param phantom accepted by the supplier and unknown to the database
     */
    public record OrderCounts(long committed, long lost, long doubled, long phantom) {

        static final OrderCounts NONE = new OrderCounts(0, 0, 0, 0);

        OrderCounts plus(OrderCounts other) {
            return new OrderCounts(committed + other.committed, lost + other.lost, doubled + other.doubled, phantom + other.phantom);
        }
    }
}
