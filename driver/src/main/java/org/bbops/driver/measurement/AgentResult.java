package org.bbops.driver.measurement;

import java.util.List;

/**
 * Result of one agent's run.
 *
 * @param observed observations of its users
 * @param health health of its JVM
 * @param faults one sentence for each error of the driver itself; each makes the run invalid
 */
public record AgentResult(Observations observed, AgentHealth health, List<String> faults) {

    /** Returns a copy under another name of the agent, see {@link AgentHealth#named}. */
    public AgentResult named(String name) {
        return new AgentResult(observed, health.named(name), faults);
    }

    /**
     * Health of one agent's JVM.
     *
     * @param agent its name
     * @param users users it ran
     * @param pauses stalls of the JVM in the steady state that were long enough to count
     * @param pauseMillisMax the longest stall in the steady state, counted or not
     * @param stalledMillis part of the steady state in which a due user would have exceeded the limit on lag because of stalls of the JVM,
     *     milliseconds
     * @param cpuSeconds CPU used since the run's start
     * @param heapMebibytesMax the most heap in use after a collection, or at the end where there was none
     */
    public record AgentHealth(String agent, int users, long pauses, double pauseMillisMax, double stalledMillis,
            double cpuSeconds, double heapMebibytesMax) {

        /** Returns a copy under the name by which the coordinator knows the agent, which may listen on a wildcard address. */
        public AgentHealth named(String name) {
            return new AgentHealth(name, users, pauses, pauseMillisMax, stalledMillis, cpuSeconds, heapMebibytesMax);
        }
    }
}
