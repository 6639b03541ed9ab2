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
}
