package org.bbops.testbed;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.engines.DatabaseEngine;

/**
 * Requirements of one run.
 *
 * @param population the initial rows
 * @param database the engine
 * @param concurrencyControl the engine's concurrency control, one of its levels
 * @param topology {@code one-jvm} or {@code four-jvms}
 * @param poolSize database connections of each JVM of the system
 * @param levels the other factors as properties of the system, for example {@code bbops.purchasing} to {@code sync}
 * @param supplier behaviour of the supplier; the testbed fills in the address of its deliveries
 * @param agents number of driver agents, 1 or more
 */
public record RunRequest(PopulationRequest population, DatabaseEngine database, String concurrencyControl, String topology,
        int poolSize, Map<String, String> levels, EmulatorSettings supplier, int agents) {

    public RunRequest {
        levels = Map.copyOf(levels);
    }

    /** Returns true when transactions of the run commit in two phases, over database and broker. */
    public boolean isTwoPhase() {
        return "messaging".equals(levels.get("bbops.purchasing")) && "xa".equals(levels.get("bbops.hand-over"));
    }

    /** Returns the lock timeout of the system's statements; empty where the system chooses it. */
    public Optional<Duration> lockTimeout() {
        return Optional.ofNullable(levels.get("bbops.lock-timeout")).map(level -> Duration.parse("PT" + level));
    }

    /** Returns this request with another level of one property. */
    public RunRequest withLevel(String property, String level) {
        Map<String, String> others = new HashMap<>(levels);
        others.put(property, level);
        return new RunRequest(population, database, concurrencyControl, topology, poolSize, others, supplier, agents);
    }

    /** Returns this request with a supplier that retries deliveries that often, and after that time. */
    public RunRequest withDeliveryRetries(long delayMillis, int max) {
        return new RunRequest(population, database, concurrencyControl, topology, poolSize, levels,
                supplier.withRetries(new EmulatorSettings.Retries(delayMillis, max)), agents);
    }
}
