package org.bbops.driver.measurement;

import java.util.List;

/**
 * Result of one agent's run.
 *
 * @param observed by its users
 * @param health of its JVM
 * @param faults one sentence for each thing of the driver's own that went wrong; each makes the run invalid
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
     * @param stalledMillis the part of the steady state at which a user who was due would have woken later than the limit on lag, as the
     *     whole JVM stood still, milliseconds
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
