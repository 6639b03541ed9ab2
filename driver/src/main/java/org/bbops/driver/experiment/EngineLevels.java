package org.bbops.driver.experiment;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.database.DatabaseEngine;

/** The levels that mean something only together with a database. */
final class EngineLevels {

    private EngineLevels() {
    }

    /** The levels with the engine's own concurrency control in the place of "usual". */
    static Map<Factor, String> resolved(Map<Factor, String> levels) {
        Map<Factor, String> resolved = new EnumMap<>(levels);
        resolved.replace(Factor.CONCURRENCY_CONTROL, Factor.USUAL,
            DatabaseEngine.named(levels.get(Factor.DATABASE)).usualConcurrencyControl());
        return resolved;
    }

    /** The sentence that refuses a combination that the engine does not offer, with the levels that it does. */
    static Optional<String> refusal(Map<Factor, String> levels) {
        try {
            DatabaseEngine.named(levels.get(Factor.DATABASE)).refuseUnknown(levels.get(Factor.CONCURRENCY_CONTROL));
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }
}
