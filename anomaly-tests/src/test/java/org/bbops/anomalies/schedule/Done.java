package org.bbops.anomalies.schedule;

import java.util.Optional;
import org.bbops.anomalies.engine.Cause;

/**
 * How a step ended.
 *
 * @param step the step
 * @param waited whether the engine said that it waited for another transaction
 * @param seen what it saw, or null
 * @param refusal why it was refused; its transaction is rolled back then
 */
public record Done(Step<?> step, boolean waited, Object seen, Optional<Cause> refusal) {

    @Override
    public String toString() {
        return step + (waited ? ", after a wait" : "") + ": "
                + refusal.map(cause -> "refused, " + cause.words()).orElseGet(() -> String.valueOf(seen));
    }
}
