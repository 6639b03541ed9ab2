package org.bbops.testbed;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.engines.DatabaseEngine;

/**
 * What one run needs.
 *
 * @param population the rows it starts from
 * @param database the engine
 * @param concurrencyControl how the engine keeps transactions apart, one of its levels
 * @param topology {@code one-jvm} or {@code four-jvms}
 * @param poolSize database connections of each JVM of the system
 * @param levels the other factors as properties of the system, for example {@code bbops.purchasing} to {@code sync}
 * @param supplier how the supplier behaves; where it delivers to is the testbed's to fill in
 * @param agents how many driver agents, 1 or more
 */
public record RunRequest(PopulationRequest population, DatabaseEngine database, String concurrencyControl, String topology,
        int poolSize, Map<String, String> levels, EmulatorSettings supplier, int agents) {

    public RunRequest {
        levels = Map.copyOf(levels);
    }

    /** Whether transactions of the run commit in two phases, over database and broker. */
    public boolean isTwoPhase() {
        return "messaging".equals(levels.get("bbops.purchasing")) && "xa".equals(levels.get("bbops.hand-over"));
    }

    /** How long its statements wait for a lock at most; empty where that is left to the system. */
    public Optional<Duration> lockTimeout() {
        return Optional.ofNullable(levels.get("bbops.lock-timeout")).map(level -> Duration.parse("PT" + level));
    }

    /** The same with another level of one property. */
    public RunRequest withLevel(String property, String level) {
        Map<String, String> others = new HashMap<>(levels);
        others.put(property, level);
        return new RunRequest(population, database, concurrencyControl, topology, poolSize, others, supplier, agents);
    }

    /** The same with a supplier that delivers again that often, and after that time. */
    public RunRequest withDeliveryRetries(long delayMillis, int max) {
        return new RunRequest(population, database, concurrencyControl, topology, poolSize, levels,
                supplier.withRetries(new EmulatorSettings.Retries(delayMillis, max)), agents);
    }
}
