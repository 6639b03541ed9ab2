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
}
