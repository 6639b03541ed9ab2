package org.bbops.driver.plan;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.bbops.contracts.workload.PopulationSize;

/**
 * Parameters of a run for the driver.
 *
 * @param version the version of this record on the wire; an agent refuses another than {@link #VERSION}
 * @param runId names the run in messages and results; up to 100 letters, digits, dots, dashes and underscores
 * @param domains addresses of the domains that users call
 * @param work the users' work
 * @param phases lengths of the phases
 * @param interval interval of progress reports; 100 ms to a year
 * @param limits limits on the driver
 */
public record RunPlan(int version, String runId, DomainUrls domains, Work work, Phases phases, Duration interval, DriverLimits limits) {

    /** The version that this build speaks. */
    public static final int VERSION = 7;

    private static final int INTERVALS_OF_GRACE = 3;
    private static final Duration INTERVAL_MIN = Duration.ofMillis(100);
    private static final Pattern RUN_ID = Pattern.compile("[A-Za-z0-9._-]{1,100}");
    private static final double PURCHASE_QUOTA_MAX = 0.9;

    /** @throws IllegalArgumentException for a plan that cannot be run */
    public RunPlan {
        if (!RUN_ID.matcher(Bounds.given("runId", runId)).matches()) {
            throw new IllegalArgumentException("The plan's runId must be 1 to 100 letters, digits, dots, dashes and"
                    + " underscores.");
        }
        Bounds.given("domains", domains);
        Bounds.given("work", work);
        Bounds.given("phases", phases);
        Bounds.within("interval", interval, INTERVAL_MIN, Phases.LENGTH_MAX);
        Bounds.given("limits", limits);
    }

    /**
     * Base URLs of the domains that users call; equal when the domains share a JVM.
     *
     * @param customerUrl e.g. {@code http://127.0.0.1:8080}
     * @param manufacturingUrl likewise
     */
    public record DomainUrls(URI customerUrl, URI manufacturingUrl) {

        /** @throws IllegalArgumentException for an invalid address */
        public DomainUrls {
            refuseNoAddress("customerUrl", customerUrl);
            refuseNoAddress("manufacturingUrl", manufacturingUrl);
        }

        private static void refuseNoAddress(String name, URI address) {
            boolean http = List.of("http", "https").contains(Bounds.given(name, address).getScheme());
            if (!http || address.getRawAuthority() == null) {
                throw new IllegalArgumentException("The plan's " + name + " must begin with http:// or https:// and a host.");
            }
        }
    }

    /**
     * Work of a run's users.
     *
     * @param injectionRate Ir: 5 order-entry users and 3 planned lines each; 1 to 100,000
     * @param hotOrders number of orders of the population, with keys from 1, that changeOrder and orderStatus draw from: all of them by the
     *     workload
     * @param purchaseQuota share of work orders that buy, kept in every twenty of them, 0 to 0.9; 0 leaves it to chance
     * @param seed seed of all draws, whatever the number of agents
     * @param load number of users, timing of their starts, and their transactions
     */
    public record Work(int injectionRate, Integer hotOrders, Double purchaseQuota, long seed, Load load) {

        /** @throws IllegalArgumentException for work that cannot be done */
        public Work {
            int orders = new PopulationSize(injectionRate).orders();
            if (Bounds.given("hotOrders", hotOrders) < 1 || hotOrders > orders) {
                throw new IllegalArgumentException("The plan's hotOrders is %d; it must be 1 to %d, as many as there are."
                        .formatted(hotOrders, orders));
            }
            Bounds.within("purchaseQuota", Bounds.given("purchaseQuota", purchaseQuota), 0, PURCHASE_QUOTA_MAX);
            Bounds.given("load", load);
        }

        /** Returns the workload's own at this rate. */
        public static Work of(int injectionRate, long seed) {
            return new Work(injectionRate, new PopulationSize(injectionRate).orders(), 0.0, seed, Load.ECPERF);
        }

        /** Returns this work with another load. */
        public Work by(Load other) {
            return new Work(injectionRate, hotOrders, purchaseQuota, seed, other);
        }

        /** Returns true when a fixed share of work orders buys, which a single agent has to enforce. */
        public boolean hasPurchaseQuota() {
            return purchaseQuota > 0 && load.mix().hasPlannedLines();
        }

        /** Size of the population that the users draw from. */
        public PopulationSize population() {
            return new PopulationSize(injectionRate);
        }

        /** Order-entry users of the whole run, those of a surge not included: 5 · Ir by the workload. */
        public int orderEntryUsers() {
            return load.orderEntryUsers(injectionRate);
        }

        /** Planned lines of the whole run, those of a surge not included: 3 · Ir by the workload. */
        public int plannedLines() {
            return load.plannedLines(injectionRate);
        }

        /** Order-entry users with those of a surge, who have the higher numbers. */
        public int orderEntryUsersAtMost() {
            return load.surge() * orderEntryUsers();
        }

        /** Planned lines with those of a surge, which have the higher numbers. */
        public int plannedLinesAtMost() {
            return load.surge() * plannedLines();
        }
    }

    /** Returns the longest silence of a coordinator before an agent takes it for gone. */
    public Duration coordinatorSilenceMax() {
        return limits.timeouts().silenceMax().plus(interval.multipliedBy(INTERVALS_OF_GRACE));
    }

    /** Returns a plan of this version with the default limits. */
    public static RunPlan of(String runId, DomainUrls domains, Work work, Phases phases, Duration interval) {
        return new RunPlan(VERSION, runId, domains, work, phases, interval, DriverLimits.DEFAULTS);
    }
}
