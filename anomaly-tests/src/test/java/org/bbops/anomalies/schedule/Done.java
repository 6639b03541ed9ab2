package org.bbops.anomalies.schedule;

import java.util.Optional;
import org.bbops.anomalies.engine.Cause;

/**
 * Result of a step.
 *
 * @param step the step
 * @param waited true if the engine reported that it waited for another transaction
 * @param seen the value that it saw, or null
 * @param refusal cause of its refusal; its transaction is rolled back then
 */
public record Done(ScheduleStep<?> step, boolean waited, Object seen, Optional<Cause> refusal) {

    @Override
    public String toString() {
        return step + (waited ? ", after a wait" : "") + ": "
                + refusal.map(cause -> "refused, " + cause.words()).orElseGet(() -> String.valueOf(seen));
    }
}
