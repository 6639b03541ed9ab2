package org.bbops.driver.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * chaos.json: what was killed, and what became of the purchase orders (docs/chaos.md).
 *
 * @param schemaVersion form of this document
 * @param bbops version of bbops
 * @param experiment name of the experiment
 * @param startedAt when it began, ISO 8601
 * @param seed what the strikes were drawn from
 * @param cycles strikes asked for, of each run
 * @param verdict {@code passed} when every run kept its promise and its audit holds, {@code failed}, or {@code invalid}
 * @param runs one per way to hand over
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ChaosSummary(String schemaVersion, String bbops, String experiment, String startedAt, long seed, int cycles,
                           String verdict, List<Run> runs) {

    /** The form that this build writes. */
    public static final String SCHEMA_VERSION = "1.0";

    /** Keeps a copy. */
    public ChaosSummary {
        runs = List.copyOf(runs);
    }

    /**
     * A run.
     *
     * @param purchasing level of purchasing
     * @param handOver level of hand-over; null in sync
     * @param xaLog level of xa-log; null where the hand-over is not xa
     * @param verdict as of the whole
     * @param invalidBecause why the run is not to be relied on; null when it is
     * @param promise what must be zero whatever is killed
     * @param seconds from the first start of a user to the end of the drain
     * @param kills strikes that hit
     * @param missed strikes whose point nobody came by in time
     * @param longestRecoverySeconds the longest time from a kill until the system was ready again
     * @param cycle what a cycle's time was spent on
     * @param orders all purchase orders of the run
     * @param points by point and victim
     * @param strikes one by one
     * @param driver what the driver saw
     * @param audit the audit in short
     */
    public record Run(String purchasing, String handOver, String xaLog, String verdict, String invalidBecause,
                      List<String> promise, double seconds, int kills, int missed, double longestRecoverySeconds, Cycle cycle,
                      Orders orders, List<Point> points, List<Struck> strikes, Driver driver, Audit audit) {
    }

    /**
     * Means of all strikes, in seconds.
     *
     * @param workSeconds nobody is out to kill
     * @param reachSeconds until somebody has come by the point and the victim is dead
     * @param recoverySeconds from the kill until everything is ready; of the strikes that hit
     * @param recoverySecondsByVictim the same of each victim
     */
    public record Cycle(double workSeconds, double reachSeconds, double recoverySeconds,
                        Map<String, Double> recoverySecondsByVictim) {
    }

    /** Purchase orders: in the database; of those lost; doubled in effect; phantom; given up as dead letters. */
    public record Orders(long committed, long lost, long doubled, long phantom, long deadLettered) {
    }

    /** What happened at one point to one victim; orders count for the strike that came next after they were created. */
    public record Point(String point, String victim, int kills, int missed, long committed, long lost, long doubled,
                        long phantom, double longestRecoverySeconds) {
    }

    /**
     * One strike: time is the coming by the point at which it hit; reach from laying the trap to the death; recovery is null when
     * it missed.
     */
    public record Struck(int number, String point, String victim, int time, String at, double reachSeconds, Double recoverySeconds,
                         long committed, long lost, long doubled, long phantom) {
    }

    /** Work orders that the driver saw scheduled, requests whose effect nobody knows, and the agents' kills. */
    public record Driver(long scheduled, long uncertain, int agentKills) {
    }

    /** Verdict, names of the violated checks, and how many rows or units are wrong. */
    public record Audit(String verdict, List<String> violated, long violations) {
    }
}
