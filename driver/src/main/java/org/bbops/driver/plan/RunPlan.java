package org.bbops.driver.plan;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.bbops.contracts.population.PopulationSize;

/**
 * Everything the driver needs to know of a run.
 *
 * @param version the version of this record on the wire; an agent refuses another than {@link #VERSION}
 * @param runId names the run in messages and results; up to 100 letters, digits, dots, dashes and underscores
 * @param customerUrl base URL of the customer domain, e.g. {@code http://127.0.0.1:8080}
 * @param manufacturingUrl base URL of the manufacturing domain; the same in one JVM
 * @param injectionRate Ir: 5 order-entry users and 3 planned lines each; 1 to 100,000
 * @param hotOrders how many orders of the population, with keys 1 to this, changeOrder and orderStatus draw from: all of them by the
 *     workload; null in a plan of another version only
 * @param purchaseQuota share of work orders that buy, held in every twenty of them, 0 to 0.9; 0 leaves to chance which do
 * @param seed what all draws derive from, whatever the number of agents
 * @param phases how long the phases last
 * @param interval how often progress is reported; 100 ms to a year
 * @param load how many users there are, how often they start, and what
 * @param limits the bounds within which the driver works
 */
public record RunPlan(int version, String runId, URI customerUrl, URI manufacturingUrl, int injectionRate, Integer hotOrders,
        Double purchaseQuota, long seed, Phases phases, Duration interval, Load load, DriverLimits limits) {

    /** The version that this build speaks. */
    public static final int VERSION = 5;

    private static final Duration INTERVAL_MIN = Duration.ofMillis(100);
    private static final Pattern RUN_ID = Pattern.compile("[A-Za-z0-9._-]{1,100}");
    private static final double PURCHASE_QUOTA_MAX = 0.9;

    /** Refuses what cannot be run. What a plan of another version must hold is not known here. */
    public RunPlan {
        if (version == VERSION) {
            refuseHotOrders(Bounds.given("hotOrders", hotOrders), new PopulationSize(injectionRate).orders());
            Bounds.within("purchaseQuota", Bounds.given("purchaseQuota", purchaseQuota), 0, PURCHASE_QUOTA_MAX);
            refuseUnnamed(runId);
            refuseNoAddress("customerUrl", customerUrl);
            refuseNoAddress("manufacturingUrl", manufacturingUrl);
            Bounds.given("phases", phases);
            Bounds.within("interval", interval, INTERVAL_MIN, Phases.LENGTH_MAX);
            Bounds.given("load", load);
            Bounds.given("limits", limits);
        }
    }

    private static void refuseUnnamed(String runId) {
        if (!RUN_ID.matcher(Bounds.given("runId", runId)).matches()) {
            throw new IllegalArgumentException("The plan's runId must be 1 to 100 letters, digits, dots, dashes and"
                    + " underscores.");
        }
    }

    private static void refuseHotOrders(int hotOrders, int orders) {
        if (hotOrders < 1 || hotOrders > orders) {
            throw new IllegalArgumentException("The plan's hotOrders is %d; it must be 1 to %d, as many as there are."
                    .formatted(hotOrders, orders));
        }
    }

    private static void refuseNoAddress(String name, URI address) {
        boolean http = List.of("http", "https").contains(Bounds.given(name, address).getScheme());
        if (!http || address.getRawAuthority() == null) {
            throw new IllegalArgumentException("The plan's " + name + " must begin with http:// or https:// and a host.");
        }
    }

    /** A plan of this version by the workload's numbers, with the default limits. */
    public static RunPlan of(String runId, URI customerUrl, URI manufacturingUrl, int injectionRate, long seed,
            Phases phases, Duration interval) {
        return new RunPlan(VERSION, runId, customerUrl, manufacturingUrl, injectionRate,
                new PopulationSize(injectionRate).orders(), 0.0, seed, phases, interval, Load.ECPERF,
                DriverLimits.DEFAULTS);
    }

    /** This plan with so many orders to draw from. */
    public RunPlan withHotOrders(int orders) {
        return new RunPlan(version, runId, customerUrl, manufacturingUrl, injectionRate, orders, purchaseQuota, seed, phases,
                interval, load, limits);
    }

    /** This plan with another load. */
    public RunPlan withLoad(Load other) {
        return new RunPlan(version, runId, customerUrl, manufacturingUrl, injectionRate, hotOrders, purchaseQuota, seed, phases,
                interval, other, limits);
    }

    /**
     * This plan with a fixed number of work orders that buy.
     *
     * @param share of all work orders, 0 to 0.9; 0 leaves it to chance
     */
    public RunPlan withPurchaseQuota(double share) {
        return new RunPlan(version, runId, customerUrl, manufacturingUrl, injectionRate, hotOrders, share, seed, phases, interval, load,
                limits);
    }

    /** Whether a fixed number of work orders buys, which one agent has to see to. */
    public boolean hasPurchaseQuota() {
        return purchaseQuota > 0 && load.mix().hasProduction();
    }

    /** This plan with users who start so often and spend no time at stations: more work of fewer users, which no rule judges. */
    public RunPlan hurried(Duration meanCycle) {
        return withLoad(load.hurried(meanCycle));
    }

    /** The size of the population that the users draw from. */
    public PopulationSize population() {
        return new PopulationSize(injectionRate);
    }

    /** Order-entry users of the whole run: 5 · Ir by the workload. */
    public int orderEntryUsers() {
        return load.orderEntryUsers(injectionRate);
    }

    /** Planned lines of the whole run: 3 · Ir by the workload. */
    public int plannedLines() {
        return load.plannedLines(injectionRate);
    }
}
