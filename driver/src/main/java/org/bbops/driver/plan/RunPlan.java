package org.bbops.driver.plan;

import java.net.URI;
import java.time.Duration;
import org.bbops.contracts.population.PopulationSize;

/**
 * Everything the driver needs to know of a run.
 *
 * @param version the version of this record on the wire; an agent refuses another than {@link #VERSION}
 * @param runId names the run in messages and results
 * @param customerUrl base URL of the customer domain, e.g. {@code http://127.0.0.1:8080}
 * @param manufacturingUrl base URL of the manufacturing domain; the same in one JVM
 * @param injectionRate Ir: 5 order-entry users and 3 planned lines each; 1 to 100,000
 * @param seed what all draws derive from, whatever the number of agents
 * @param phases how long the phases last
 * @param interval how often progress is reported; 100 ms or more
 * @param station how long a work order spends at each of its three stations; 333 ms by the workload
 * @param limits the bounds within which the driver works
 */
public record RunPlan(int version, String runId, URI customerUrl, URI manufacturingUrl, int injectionRate, long seed,
                      Phases phases, Duration interval, Duration station, DriverLimits limits) {

    /** The version that this build speaks. */
    public static final int VERSION = 1;

    /** The workload's time at a station. */
    public static final Duration STATION = Duration.ofMillis(333);

    private static final int ORDER_ENTRY_USERS_PER_IR = 5;
    private static final int PLANNED_LINES_PER_IR = 3;

    /** Refuses what cannot be run. */
    public RunPlan {
        new PopulationSize(injectionRate);
        if (interval.toMillis() < 100) {
            throw new IllegalArgumentException("The interval must be 100 ms or more, not " + interval + ".");
        }
        if (station.isNegative()) {
            throw new IllegalArgumentException("The time at a station must be 0 or more, not " + station + ".");
        }
    }

    /** A plan of this version by the workload's numbers, with the default limits. */
    public static RunPlan of(String runId, URI customerUrl, URI manufacturingUrl, int injectionRate, long seed,
                             Phases phases, Duration interval) {
        return new RunPlan(VERSION, runId, customerUrl, manufacturingUrl, injectionRate, seed, phases, interval,
                STATION, DriverLimits.DEFAULTS);
    }

    /** This plan with other limits. */
    public RunPlan withLimits(DriverLimits other) {
        return new RunPlan(version, runId, customerUrl, manufacturingUrl, injectionRate, seed, phases, interval,
                station, other);
    }

    /** The size of the population that the users draw from. */
    public PopulationSize population() {
        return new PopulationSize(injectionRate);
    }

    /** Order-entry users of the whole run: 5 · Ir. */
    public int orderEntryUsers() {
        return ORDER_ENTRY_USERS_PER_IR * injectionRate;
    }

    /** Planned lines of the whole run: 3 · Ir. */
    public int plannedLines() {
        return PLANNED_LINES_PER_IR * injectionRate;
    }
}
