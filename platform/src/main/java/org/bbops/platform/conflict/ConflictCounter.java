package org.bbops.platform.conflict;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.bbops.contracts.workload.Operation;
import org.bbops.engines.ConflictCause;

/** Conflicts by operation, cause and outcome; only ever grows, so that a reader takes differences. */
public final class ConflictCounter {

    private final Map<Kind, LongAdder[]> counts = new ConcurrentHashMap<>();

    private record Kind(Operation operation, ConflictCause cause) {
    }

    void add(Operation operation, ConflictCause cause, ConflictOutcome outcome) {
        counts.computeIfAbsent(new Kind(operation, cause), _ -> adders())[outcome.ordinal()].increment();
    }

    private static LongAdder[] adders() {
        LongAdder[] adders = new LongAdder[ConflictOutcome.values().length];
        Arrays.setAll(adders, _ -> new LongAdder());
        return adders;
    }

    /** Of every operation and cause of which there was one, in a steady order. */
    public List<ConflictFigures> figures() {
        return Arrays.stream(Operation.values()).flatMap(operation -> Arrays.stream(ConflictCause.values())
                .map(cause -> new Kind(operation, cause))).filter(counts::containsKey).map(this::figures).toList();
    }

    private ConflictFigures figures(Kind kind) {
        LongAdder[] adders = counts.get(kind);
        return new ConflictFigures(kind.operation().label(), kind.cause().label(),
                adders[ConflictOutcome.RETRIED.ordinal()].sum(), adders[ConflictOutcome.GIVEN_UP.ordinal()].sum(),
                adders[ConflictOutcome.UNSAFE.ordinal()].sum());
    }

    /** Fate of a transaction that failed by a conflict. */
    enum ConflictOutcome {
        /** It was begun again. */
        RETRIED,
        /** It had been tried as often or for as long as may be, or would not have passed. */
        GIVEN_UP,
        /** It may have had an effect outside of the database, which a second try would have had again. */
        UNSAFE
    }
}
