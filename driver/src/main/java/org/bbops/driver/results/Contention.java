package org.bbops.driver.results;

import org.bbops.contracts.population.PopulationSize;
import org.bbops.driver.environment.DeadlockTimeout;

/**
 * What transactions meet on, which deadlocks are to be seen beside.
 *
 * @param assemblies whose components' rows of m_inventory and s_component work orders and deliveries lock
 * @param orders of the population that changeOrder and orderStatus draw from
 * @param deadlockTimeout how long the engine lets a wait last before it looks for a deadlock; null when it does not tell
 */
record Contention(int assemblies, int orders, String deadlockTimeout) {

    static Contention of(RunResult run) {
        return new Contention(new PopulationSize(run.configuration().injectionRate()).p(), run.configuration().hotOrders(),
            DeadlockTimeout.of(run.environment().database()).orElse(null));
    }

    String text() {
        return "components of %d assemblies and lines of %d orders to meet on, deadlock time-out %s".formatted(assemblies,
            orders, deadlockTimeout == null ? "not told by the engine" : deadlockTimeout);
    }
}
