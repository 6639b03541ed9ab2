package org.bbops.platform.watch;

import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.bbops.contracts.figures.DeadlockFigures;
import org.bbops.contracts.figures.DeadlockFigures.Example;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.ErrorCodes;
import org.bbops.engines.session.DeadlockReport;
import org.bbops.engines.session.SessionView;
import org.bbops.platform.conflict.Causes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts deadlocks by the operations in them. The victim's thread only records the error and the sessions; the
 * observing thread asks the engine soon after. A deadlock that the engine does not explain counts all the same.
 */
final class Deadlocks {

    private static final Logger LOG = LoggerFactory.getLogger(Deadlocks.class);
    /** Limit on deadlocks that wait to be explained; further ones are counted without explanation. */
    private static final int UNEXPLAINED_MAX = 200;
    /** Time that a reader of the figures waits at most for deadlocks that are being explained. */
    private static final long READER_WAIT_NANOS_MAX = Duration.ofMillis(500).toNanos();

    private final SessionView engine;
    private final boolean atFetch;
    private final ErrorCodes errors;
    private final Supplier<List<Session>> sessions;
    private final AtomicLong noted = new AtomicLong();
    private final BlockingQueue<Seen> unexplained = new ArrayBlockingQueue<>(UNEXPLAINED_MAX);
    /** Figures by the operations of the deadlock; also the lock that guards {@link #counted}. */
    private final Map<List<String>, DeadlockPair> pairs = new LinkedHashMap<>();
    private long counted;
    private boolean mute;

    private record Seen(SQLException error, SessionState victim, List<SessionState> sessions) {
    }

    /** @param sessions supplies the current sessions of this process */
    Deadlocks(SessionView engine, ErrorCodes errors, Supplier<List<Session>> sessions) {
        this.engine = engine;
        this.atFetch = engine.locksAtFetch();
        this.errors = errors;
        this.sessions = sessions;
    }

    /**
     * Records an error that reports a deadlock or is linked to one that does; the last of several has the most detail.
     * By now other parties of the cycle may have gone on, and their connections may have been lent again.
     *
     * @param began start of the failed call, by {@link System#nanoTime}
     */
    void look(SQLException error, Session victim, long began) {
        Causes.linked(error).filter(this::isDeadlock).reduce((_, linked) -> linked).ifPresent(deadlock -> {
            noted.incrementAndGet();
            // All parties of the cycle were waiting when the victim was last checked, except one that closed it after
            // that.
            long since = victim.lastSeenWaiting(began);
            Seen seen = new Seen(deadlock, victim.state(), sessions.get().stream().map(session -> session.at(since)).toList());
            if (!unexplained.offer(seen)) {
                count(List.of(), Set.of(), deadlock.getMessage());
            }
        });
    }

    private boolean isDeadlock(SQLException error) {
        return errors.conflict(error).filter(ConflictCause.DEADLOCK::equals).isPresent();
    }

    /** Returns true when deadlocks, like lock waits, also occur while rows are fetched. */
    boolean comeAtFetch() {
        return atFetch;
    }

    /** Explains the deadlocks noted since the last call. */
    void explain(Statement own) {
        for (Seen seen = unexplained.poll(); seen != null; seen = unexplained.poll()) {
            record(seen, trace(seen, own));
        }
    }

    private Optional<DeadlockTrace> trace(Seen seen, Statement own) {
        try {
            return engine.explain(seen.error(), seen.victim().id(), own)
                    .map(report -> DeadlockTrace.of(report, seen.victim(), seen.sessions()));
        } catch (SQLException e) {
            if (!mute) {
                LOG.warn("The database does not explain its deadlocks; they are counted by their victims: {}", e.getMessage());
            }
            mute = true;
            return Optional.empty();
        }
    }

    private void record(Seen seen, Optional<DeadlockTrace> trace) {
        List<SessionState> parties = new ArrayList<>(trace.map(DeadlockTrace::parties).orElse(List.of()));
        if (parties.stream().noneMatch(party -> party.id().equals(seen.victim().id()))) {
            parties.add(seen.victim());
        }
        Set<String> tables = trace.map(DeadlockTrace::tables)
                .orElseGet(() -> seen.victim().table().map(Set::of).orElse(Set.of()));
        count(DeadlockParties.names(parties, trace.map(DeadlockTrace::elsewhere).orElse(false)), tables,
                trace.map(DeadlockTrace::told).orElse(seen.error().getMessage()));
    }

    private void count(List<String> operations, Set<String> tables, String told) {
        synchronized (pairs) {
            pairs.computeIfAbsent(operations, _ -> new DeadlockPair()).add(tables, told);
            counted++;
            pairs.notifyAll();
        }
    }

    /** Returns the number of deadlocks so far. */
    long count() {
        return noted.get();
    }

    /**
     * Returns all deadlocks so far, by the operations in them; those that came too fast to be explained have no
     * operations. A deadlock that is not explained soon is counted by its victim.
     */
    List<DeadlockFigures> figures() {
        awaitCounted(noted.get());
        for (Seen seen = unexplained.poll(); seen != null; seen = unexplained.poll()) {
            record(seen, Optional.empty());
        }
        List<DeadlockFigures> figures = new ArrayList<>();
        synchronized (pairs) {
            pairs.forEach((operations, pair) -> figures.add(pair.figures(operations)));
        }
        return figures;
    }

    private void awaitCounted(long all) {
        long start = System.nanoTime();
        synchronized (pairs) {
            try {
                for (long left = READER_WAIT_NANOS_MAX; counted < all
                        && left > 0; left = READER_WAIT_NANOS_MAX - (System.nanoTime() - start)) {
                    TimeUnit.NANOSECONDS.timedWait(pairs, left);
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Deadlock as an engine reports it.
     *
     * @param parties the sessions of this process in the cycle, the victim included
     * @param elsewhere true if the cycle has sessions of other processes
     * @param tables the tables that were waited for, in lower case
     * @param told the engine's report as text
     */
    record DeadlockTrace(List<SessionState> parties, boolean elsewhere, Set<String> tables, String told) {

        /**
         * Finds the sessions of this process in an engine's report. Where that names the victim's table only, the tables come from the
         * statements that were seen waiting, too.
         */
        static DeadlockTrace of(DeadlockReport report, SessionState victim, List<SessionState> sessions) {
            List<SessionState> parties = sessions.stream().filter(session -> report.sessions().contains(session.id())
                    || session.statement() != null && report.statements().contains(session.statement())).toList();
            Set<String> tables = new TreeSet<>(report.tables());
            if (!report.namesAllTables()) {
                Stream.concat(Stream.of(victim), parties.stream().filter(SessionState::seenWaiting))
                        .forEach(waited -> waited.table().ifPresent(tables::add));
            }
            return new DeadlockTrace(parties, parties.size() < report.sessions().size(), tables, report.text());
        }
    }

    /** The deadlocks between the same operations so far. */
    private static final class DeadlockPair {

        /** Number of examples kept: the latest ones, so that earlier ones do not hide those of the steady state. */
        private static final int EXAMPLES_MAX = 3;

        private final Map<String, Long> tables = new TreeMap<>();
        private final Deque<Example> examples = new ArrayDeque<>();
        private long count;

        /** Counts one more deadlock. */
        void add(Set<String> waitedFor, String told) {
            count++;
            waitedFor.forEach(table -> tables.put(table, count));
            if (examples.size() == EXAMPLES_MAX) {
                examples.removeFirst();
            }
            examples.addLast(new Example(count, told));
        }

        DeadlockFigures figures(List<String> operations) {
            return new DeadlockFigures(operations, Map.copyOf(tables), count, List.copyOf(examples));
        }
    }
}
