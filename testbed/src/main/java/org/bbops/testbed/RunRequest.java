package org.bbops.testbed;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.engines.DatabaseEngine;
import org.bbops.migrations.population.PopulationModel;
import org.bbops.migrations.population.PopulationSettings;

/**
 * Needs of one run.
 *
 * @param population the initial rows
 * @param database the engine
 * @param concurrencyControl level of {@code concurrency-control}, one of the engine's
 * @param system levels of the system under test
 * @param supplier behaviour of the supplier; the testbed fills in the address of deliveries
 * @param agents number of driver agents, 1 or more
 */
public record RunRequest(PopulationRequest population, DatabaseEngine database, String concurrencyControl, SystemLevels system,
        EmulatorSettings supplier, int agents) {

    /**
     * Levels of the system under test.
     *
     * @param topology {@code one-jvm}, {@code two-tier} or {@code four-jvms}
     * @param poolSize database connections of each JVM
     * @param databasePerDomain true when each domain has a database of its own
     * @param levels the other factors as properties, for example {@code bbops.purchasing} to {@code sync}
     */
    public record SystemLevels(String topology, int poolSize, boolean databasePerDomain, Map<String, String> levels) {

        /** Keeps a copy. */
        public SystemLevels {
            levels = Map.copyOf(levels);
        }
    }

    /** Topology of the system, {@code one-jvm}, {@code two-tier} or {@code four-jvms}. */
    public String topology() {
        return system.topology();
    }

    /** Database connections of each JVM of the system. */
    public int poolSize() {
        return system.poolSize();
    }

    /** Returns true when each domain has a database of its own. */
    public boolean isDatabasePerDomain() {
        return system.databasePerDomain();
    }

    /** Other factors as properties of the system. */
    public Map<String, String> levels() {
        return system.levels();
    }

    /** Returns true when transactions of the run commit in two phases, over database and broker. */
    public boolean isTwoPhase() {
        return "messaging".equals(levels().get("bbops.purchasing")) && "xa".equals(levels().get("bbops.hand-over"));
    }

    /** Returns the lock timeout of the system's statements; empty where the system chooses it. */
    public Optional<Duration> lockTimeout() {
        return Optional.ofNullable(levels().get("bbops.lock-timeout")).map(level -> Duration.parse("PT" + level));
    }

    /** Returns a copy with another level of one property. */
    public RunRequest withLevel(String property, String level) {
        Map<String, String> others = new HashMap<>(levels());
        others.put(property, level);
        return new RunRequest(population, database, concurrencyControl,
                new SystemLevels(topology(), poolSize(), isDatabasePerDomain(), others),
                supplier, agents);
    }

    /** Returns a copy with another delay and another bound of the retries of a delivery. */
    public RunRequest withDeliveryRetries(long delayMillis, int max) {
        return new RunRequest(population, database, concurrencyControl, system,
                supplier.withRetries(new EmulatorSettings.Retries(delayMillis, max)), agents);
    }

    /**
     * Initial rows of a run; equal requests give equal rows.
     *
     * @param injectionRate Ir, 1 or more
     * @param seed of every draw
     * @param model {@code bbops} or {@code ecperf}
     * @param purchaseShare share of work orders meant to send a purchase order, 0 to 1, of model bbops
     */
    public record PopulationRequest(int injectionRate, long seed, String model, BigDecimal purchaseShare) {

        /**
         * Returns the loader's settings.
         *
         * @param clock determines the month that the population's dates count back from
         * @throws IllegalArgumentException when there is no such model
         */
        public PopulationSettings settings(Clock clock) {
            return PopulationSettings.thisMonth(injectionRate, seed, PopulationModel.named(model), purchaseShare.doubleValue(), clock);
        }
    }
}
