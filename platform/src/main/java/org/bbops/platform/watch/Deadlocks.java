package org.bbops.platform.watch;

import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.ErrorCodes;
import org.bbops.engines.session.SessionView;
import org.bbops.platform.conflict.Causes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts deadlocks by the operations in them. The thread that was the victim only notes what it saw; the engine is asked by
 * the observing thread, soon after. One that the engine does not explain counts all the same.
 */
final class Deadlocks {

    private static final Logger LOG = LoggerFactory.getLogger(Deadlocks.class);
    /** Deadlocks that wait to be explained; beyond, they are counted without. */
    private static final int UNEXPLAINED_MAX = 200;
    /** How long one who asks for figures waits for those that are being explained. */
    private static final long READER_WAIT_NANOS_MAX = Duration.ofMillis(500).toNanos();

    private final SessionView engine;
    private final ErrorCodes errors;
    private final Supplier<List<Session>> sessions;
    private final AtomicLong noted = new AtomicLong();
    private final BlockingQueue<Seen> unexplained = new ArrayBlockingQueue<>(UNEXPLAINED_MAX);
    /** By the operations in them; the lock of {@link #counted}, too. */
    private final Map<List<String>, DeadlockPair> pairs = new LinkedHashMap<>();
    private long counted;
    private boolean mute;

    private record Seen(SQLException error, SessionState victim, List<SessionState> sessions) {
    }

    /** @param sessions of this process, now */
    Deadlocks(SessionView engine, ErrorCodes errors, Supplier<List<Session>> sessions) {
        this.engine = engine;
        this.errors = errors;
        this.sessions = sessions;
    }

    /**
     * Notes the error if it is a deadlock's, or one that is linked to it: the last of them tells the most. By now others of the
     * cycle may have gone on, and their connections have come to others.
     *
     * @param began when what failed did, of {@link System#nanoTime}
     */
    void look(SQLException error, Session victim, long began) {
        Causes.linked(error).filter(this::isDeadlock).reduce((_, linked) -> linked).ifPresent(deadlock -> {
            noted.incrementAndGet();
            // All who were in the cycle waited when the victim was last seen to, but for who closed it after that.
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

    /** Whether they come, as waits for locks do, when rows are fetched, too. */
    boolean comeAtFetch() {
        return engine.locksAtFetch();
    }

    /** Explains what was noted since the last time. */
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

    /** How many there were so far. */
    long count() {
        return noted.get();
    }

    /**
     * All deadlocks so far, by the operations in them; those that came too fast to be explained as of nobody. What nobody
     * explains soon is counted by its victim.
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
}
