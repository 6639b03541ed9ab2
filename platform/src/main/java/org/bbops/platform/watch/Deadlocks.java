package org.bbops.platform.watch;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts deadlocks by the operations in them. The thread that was the victim only notes what it saw; the engine is asked by
 * the observing thread, soon after.
 */
final class Deadlocks {

    /** Deadlocks that wait to be explained; beyond, they are counted without. */
    private static final int UNEXPLAINED_MAX = 200;
    /** What the engine said, kept word for word, of each pair of operations. */
    private static final int EXAMPLES_MAX = 3;

    private final EngineView engine;
    private final Sessions sessions;
    private final BlockingQueue<Seen> unexplained = new ArrayBlockingQueue<>(UNEXPLAINED_MAX);
    private final LongAdder dropped = new LongAdder();
    private final Map<List<String>, Pair> pairs = new LinkedHashMap<>();

    private record Seen(SQLException error, SessionState victim, List<SessionState> sessions) {
    }

    Deadlocks(EngineView engine, Sessions sessions) {
        this.engine = engine;
        this.sessions = sessions;
    }

    /** Notes the error if it is a deadlock's. */
    void look(SQLException error, Session victim) {
        if (engine.isDeadlock(error)) {
            List<SessionState> states = sessions.all().stream().map(Session::state).toList();
            if (!unexplained.offer(new Seen(error, victim.state(), states))) {
                dropped.increment();
            }
        }
    }

    /** Explains what was noted since the last time. */
    void explain(Statement own) throws SQLException {
        for (Seen seen = unexplained.poll(); seen != null; seen = unexplained.poll()) {
            record(seen, engine.trace(seen.error(), own, seen.sessions()));
        }
    }

    private void record(Seen seen, Optional<DeadlockTrace> trace) {
        List<SessionState> parties = new ArrayList<>(trace.map(DeadlockTrace::parties).orElse(List.of()));
        if (parties.stream().noneMatch(party -> party.id().equals(seen.victim().id()))) {
            parties.add(seen.victim());
        }
        List<String> operations = DeadlockParties.names(parties);
        Set<String> tables = new TreeSet<>(trace.map(DeadlockTrace::tables).orElse(Set.of()));
        parties.forEach(party -> party.table().ifPresent(tables::add));
        synchronized (pairs) {
            pairs.computeIfAbsent(operations, _ -> new Pair()).add(tables, seen.error().getMessage());
        }
    }

    /** All deadlocks so far, by the operations in them; those that could not be explained in time come as one of nobody. */
    List<DeadlockFigures> figures() {
        List<DeadlockFigures> figures = new ArrayList<>();
        synchronized (pairs) {
            pairs.forEach((operations, pair) -> figures.add(new DeadlockFigures(operations, List.copyOf(pair.tables),
                    pair.count, List.copyOf(pair.examples))));
        }
        if (dropped.sum() > 0) {
            figures.add(new DeadlockFigures(List.of(), List.of(), dropped.sum(), List.of()));
        }
        return figures;
    }

    private static final class Pair {
        private final Set<String> tables = new TreeSet<>();
        private final List<String> examples = new ArrayList<>();
        private long count;

        private void add(Set<String> waitedFor, String told) {
            count++;
            tables.addAll(waitedFor);
            if (examples.size() < EXAMPLES_MAX) {
                examples.add(told);
            }
        }
    }
}
