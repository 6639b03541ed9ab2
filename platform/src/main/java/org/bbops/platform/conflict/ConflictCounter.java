package org.bbops.platform.conflict;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.bbops.contracts.figures.Conflict;
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

    /** Returns the figures of every operation and cause with at least one conflict, in a stable order. */
    public List<Conflict> figures() {
        return Arrays.stream(Operation.values()).flatMap(operation -> Arrays.stream(ConflictCause.values())
                .map(cause -> new Kind(operation, cause))).filter(counts::containsKey).map(this::figures).toList();
    }

    private Conflict figures(Kind kind) {
        LongAdder[] adders = counts.get(kind);
        return new Conflict(kind.operation().label(), kind.cause().label(),
                adders[ConflictOutcome.RETRIED.ordinal()].sum(), adders[ConflictOutcome.GIVEN_UP.ordinal()].sum(),
                adders[ConflictOutcome.UNSAFE.ordinal()].sum());
    }

    /** Outcome of a transaction that failed because of a conflict. */
    enum ConflictOutcome {
        /** The transaction was begun again. */
        RETRIED,
        /** A limit of attempts or of time was reached, or a retry would not have helped. */
        GIVEN_UP,
        /** The transaction may have had an effect outside of the database, which a retry would have repeated. */
        UNSAFE
    }
}
