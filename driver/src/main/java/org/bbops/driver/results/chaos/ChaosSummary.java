package org.bbops.driver.results.chaos;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;

/**
 * chaos.json: sums of kills and of the fates of purchase orders over all sittings (docs/chaos.md).
 *
 * @param schemaVersion form of this document
 * @param plan plan of all sittings
 * @param build of all sittings
 * @param verdict {@code failed} when a run broke its promise or an audit was violated, else {@code invalid} when one cannot be
 *     relied on or is not complete, else {@code passed}
 * @param runs one for each run of the experiment, including those without a cycle so far
 * @param sittings in order; the last one may be in progress
 * @param rawFilesSha256 SHA-256 of the lines that {@code sha256sum} prints for all raw files, in the order of their names
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ChaosSummary(String schemaVersion, Plan plan, BuildIdentity build, String verdict, List<Run> runs, List<Sitting> sittings,
        String rawFilesSha256) {

    /** Version of the form that this build writes and continues. */
    public static final String SCHEMA_VERSION = "2.1";

    /** Refuses a document in which something is missing. */
    public ChaosSummary {
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(build, "build");
        runs = List.copyOf(runs);
        sittings = List.copyOf(sittings);
    }

    /**
     * Plan of all sittings.
     *
     * @param experiment its name
     * @param experimentSha256 SHA-256 of experiment.yaml
     * @param seed of fault points, victims and times
     * @param cycles to be made of each run, over all sittings
     */
    public record Plan(String experiment, String experimentSha256, long seed, int cycles) {
    }

    /**
     * Sum of a run over all sittings.
     *
     * @param checks null when no sitting was audited
     */
    public record Run(Variant variant, Judgement judgement, Made made, Orders orders, Times times, List<Point> points, Checks checks) {
    }

    /** Overall verdict, and the reason to distrust it; null for none. */
    public record Judgement(String verdict, String because) {
    }

    /**
     * Cycles by their outcome.
     *
     * @param cycles cycles that count: kills and missed ones
     * @param kills counted cycles with a kill
     * @param missed counted cycles in which no process reached the fault point in time
     * @param notCounted cycles of runs that broke off, or that did not drain, or were not audited
     * @param killsByVictim of the kills
     * @param seconds that the runs of all sittings took
     */
    public record Made(int cycles, int kills, int missed, int notCounted, Map<String, Integer> killsByVictim, double seconds) {
    }

    /** Purchase orders: committed in the database, and of those lost, doubled in effect, phantom or dead-lettered. */
    public record Orders(long committed, long lost, long doubled, long phantom, long deadLettered) {
    }

    /** Mean times over all cycles in seconds; recoveries have further figures. */
    public record Times(double workMean, double reachMean, Recovery recovery) {
    }

    /** Seconds from the kill until the system was ready, over all kills; percentiles are observed values (nearest rank). */
    public record Recovery(double mean, double p50, double p90, double p99, double max, Map<String, Double> meanByVictim) {
    }

    /** Results at one fault point for one victim; orders count for the cycle in which they were created. */
    public record Point(String point, String victim, int kills, int missed, OrderCounts orders, double longestRecovery) {
    }

    /**
     * Audits of all sittings.
     *
     * @param audits number of audits made
     * @param passed number of audits that passed
     * @param violated number of audits in which a check was violated, by the check's name
     * @param violations rows or units that were wrong
     * @param leftBehind rows or units that transactions over several domains left in one of them, by check
     * @param driver counts of the driver in all sittings
     */
    public record Checks(int audits, int passed, Map<String, Integer> violated, long violations, Map<String, Long> leftBehind,
            SittingRun.Driver driver) {

        /** Returns the number of rows or units left behind. */
        long leftBehindInAll() {
            return leftBehind.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    /**
     * A sitting.
     *
     * @param number from 1
     * @param startedAt ISO 8601
     * @param endedAt ISO 8601; null while it is in progress, and for good when it was killed: its last run is missing then
     * @param troubles runs that failed or do not count, a sentence each, with the place of the evidence
     * @param files raw files, one for each run that was made in it
     */
    public record Sitting(int number, String startedAt, String endedAt, List<String> troubles, List<RawFile> files) {

        /** Keeps copies. */
        public Sitting {
            troubles = List.copyOf(troubles);
            files = List.copyOf(files);
        }

        static Sitting begun(int number, String now) {
            return new Sitting(number, now, null, List.of(), List.of());
        }

        Sitting with(Optional<String> trouble, RawFile file) {
            return new Sitting(number, startedAt, endedAt, Stream.concat(troubles.stream(), trouble.stream()).toList(),
                    Stream.concat(files.stream(), Stream.of(file)).toList());
        }

        Sitting ended(String now) {
            return new Sitting(number, startedAt, now, troubles, files);
        }
    }

    /** A raw file by its path below the results directory. */
    public record RawFile(String name, String sha256) {
    }
}
