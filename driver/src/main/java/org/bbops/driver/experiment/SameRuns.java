package org.bbops.driver.experiment;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.workload.PopulationSize;
import org.bbops.engines.Ability;

/** Rejects an experiment in which two combinations of levels give the same run: random variation would look like an effect. */
final class SameRuns {

    private SameRuns() {
    }

    /** Returns the refusal of two equal runs; empty when each combination of levels gives a different run. */
    static Optional<String> refusal(List<RunConfiguration> runs) {
        Map<Map<Factor, String>, RunConfiguration> made = new HashMap<>();
        for (RunConfiguration run : runs) {
            if (run.repetition() == runs.getFirst().repetition()) {
                RunConfiguration same = made.putIfAbsent(asMade(run), run);
                if (same != null) {
                    return Optional.of(sentence(same, run));
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the levels without those that have no effect. */
    private static Map<Factor, String> asMade(RunConfiguration run) {
        Map<Factor, String> made = new EnumMap<>(run.levels());
        if (!run.database().can(Ability.LOCK_TIMEOUT)) {
            made.remove(Factor.LOCK_TIMEOUT);
        }
        made.put(Factor.HOT_ORDERS, String.valueOf(run.hotOrders()));
        return made;
    }

    private static String sentence(RunConfiguration one, RunConfiguration other) {
        if (one.levels().equals(other.levels())) {
            // Lists have no duplicates, so one of the two levels was resolved to the other.
            return "concurrency-control=%s is %s with database=%s, and is named beside it; leave one of the two out"
                    .formatted(Factor.USUAL, one.concurrencyControl(), one.database().level());
        }
        return one.level(Factor.LOCK_TIMEOUT).equals(other.level(Factor.LOCK_TIMEOUT))
                ? sentence(Factor.HOT_ORDERS, one, other, "injection-rate=%d, whose population has %d orders"
                        .formatted(one.injectionRate(), new PopulationSize(one.injectionRate()).orders()))
                : sentence(Factor.LOCK_TIMEOUT, one, other, "database=%s, which cannot be told how long to wait for a lock"
                        .formatted(one.database().level()));
    }

    private static String sentence(Factor factor, RunConfiguration one, RunConfiguration other, String why) {
        return "%1$s=%2$s and %1$s=%3$s are the same with %4$s; name one of them only, or the combination in 'leave-out'"
                .formatted(factor.label(), one.level(factor), other.level(factor), why);
    }
}
