package org.bbops.driver.experiment;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.database.DatabaseEngine;

/** Refuses runs that would be the same under two names: what chance makes of them would be taken for a difference. */
final class SameRuns {

    private static final String WITHOUT_LOCK_TIMEOUT = DatabaseEngine.HSQLDB.level();

    private SameRuns() {
    }

    /** The sentence that refuses two of an experiment's runs; empty when each combination of levels makes a run of its own. */
    static Optional<String> refusal(List<RunConfiguration> runs) {
        Map<Map<Factor, String>, Map<Factor, String>> made = new HashMap<>();
        for (RunConfiguration run : runs) {
            if (run.repetition() == runs.getFirst().repetition()) {
                Map<Factor, String> same = made.putIfAbsent(asMade(run.levels()), run.levels());
                if (same != null) {
                    return Optional.of(sentence(same, run.levels()));
                }
            }
        }
        return Optional.empty();
    }

    /** Without the levels that change nothing. */
    private static Map<Factor, String> asMade(Map<Factor, String> levels) {
        Map<Factor, String> made = new EnumMap<>(levels);
        if (levels.get(Factor.DATABASE).equals(WITHOUT_LOCK_TIMEOUT)) {
            made.remove(Factor.LOCK_TIMEOUT);
        }
        return made;
    }

    private static String sentence(Map<Factor, String> one, Map<Factor, String> other) {
        String database = one.get(Factor.DATABASE);
        if (one.equals(other)) {
            // Lists name nothing twice, so that one of the two was resolved to be the other.
            return "concurrency-control=%s is %s with database=%s, and is named beside it; leave one of the two out"
                .formatted(Factor.USUAL, one.get(Factor.CONCURRENCY_CONTROL), database);
        }
        return ("lock-timeout=%s and lock-timeout=%s are the same with database=%s, which cannot be told how long to wait for a lock;"
            + " name one of them only, or the combination in 'leave-out'").formatted(one.get(Factor.LOCK_TIMEOUT),
                other.get(Factor.LOCK_TIMEOUT), database);
    }
}
