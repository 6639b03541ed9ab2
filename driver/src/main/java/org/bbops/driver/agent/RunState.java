package org.bbops.driver.agent;

import java.util.Optional;
import org.bbops.driver.plan.Phase;

/**
 * State of an agent.
 *
 * @param users number of the run's users that are its own
 * @param injectionRate of the run; 0 when there is none
 * @param phase of the run; empty when there is none
 */
public record RunState(int users, int injectionRate, Optional<Phase> phase) {

    /** No run. */
    public static final RunState NONE = new RunState(0, 0, Optional.empty());
}
