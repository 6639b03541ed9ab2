package org.bbops.platform.watch;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;
import org.bbops.contracts.figures.LockWaits;
import org.bbops.engines.session.SessionView;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.OperationTotals;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Queries the engine on a thread and a connection of its own: for sessions that wait for a lock, at the engine's pace
 * while any statement is being executed, and for explanations of deadlocks. A session found waiting is taken to have
 * waited since the last poll.
 */
final class DatabaseObserver implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseObserver.class);
    /** Interval at which the observer wakes: the longest that a deadlock waits to be explained. Every engine's pace is a multiple of it. */
    private static final long STEP_MILLIS = 50;
    private static final Duration BACK_OFF = Duration.ofSeconds(5);
    private static final Duration STOP_WAIT_MAX = Duration.ofSeconds(2);

    private final DataSource unpooled;
    private final SessionView engine;
    private final Sessions sessions;
    private final Deadlocks deadlocks;
    private final Clock clock;
    private final LongAdder looks = new LongAdder();
    private final LockWaitCounts lockWaits = new LockWaitCounts();
    private volatile Thread thread;
    private volatile PollSchedule schedule;
    private boolean failing;

    DatabaseObserver(DataSource unpooled, SessionView engine, Sessions sessions, Deadlocks deadlocks, Clock clock) {
        this.unpooled = unpooled;
        this.engine = engine;
        this.sessions = sessions;
        this.deadlocks = deadlocks;
        this.clock = clock;
    }

    /** Returns the number of polls that the engine has answered; 0 means that nothing is known of lock waits. */
    long looks() {
        return looks.sum();
    }

    /** Returns the number of due polls without an answer in time, while statements were being executed. */
    long looksMissed() {
        PollSchedule begun = schedule;
        return begun == null ? 0 : begun.missed();
    }

    /** Returns the tables for which sessions were found waiting. */
    List<LockWaits> lockWaits() {
        return lockWaits.figures();
    }

    @Override
    public void start() {
        schedule = new PollSchedule(clock, engine.lockWaits().interval(), () -> !running().isEmpty());
        Thread observer = Thread.ofPlatform().name("database-observer").daemon().unstarted(this::run);
        thread = observer;
        observer.start();
    }

    private void run() {
        try {
            while (isRunning()) {
                observeUntilItFails();
                backOff();
            }
        } catch (InterruptedException e) {
            LOG.debug("the observer stops");
        }
    }

    private void observeUntilItFails() throws InterruptedException {
        try (Connection connection = unpooled.getConnection(); Statement own = connection.createStatement()) {
            long last = System.nanoTime();
            PreparedStatement lockWaitQuery = null;
            while (isRunning()) {
                awaitStep();
                // Before the poll, which fails where the engine does not name its waiting sessions.
                deadlocks.explain(own);
                if (schedule.isDue()) {
                    long now = System.nanoTime();
                    // Prepared, as planning the query costs the database ten times as much as answering it.
                    lockWaitQuery = lockWaitQuery == null ? connection.prepareStatement(engine.lockWaits().sql()) : lockWaitQuery;
                    poll(lockWaitQuery, Math.min(now - last, PollSchedule.INTERVALS_MAX * engine.lockWaits().interval().toNanos()));
                    last = now;
                    schedule.polled();
                }
            }
        } catch (SQLException e) {
            if (isRunning() && !failing) {
                LOG.warn("The database does not report lock waits, which are not counted until it does; polling again every {}: {}",
                        BACK_OFF, e.getMessage());
            }
            failing = true;
        }
    }

    private void backOff() throws InterruptedException {
        long start = System.nanoTime();
        while (isRunning() && System.nanoTime() - start < BACK_OFF.toNanos()) {
            awaitStep();
            schedule.skipped();
        }
    }

    private void awaitStep() throws InterruptedException {
        Thread.sleep(STEP_MILLIS - clock.millis() % STEP_MILLIS);
    }

    private void poll(PreparedStatement lockWaitQuery, long nanos) throws SQLException {
        List<Session> running = running();
        if (!running.isEmpty()) {
            for (LockWait wait : LockWait.ask(engine.lockWaits().names(), lockWaitQuery, running)) {
                OperationTotals.ofProcess().add(wait.session().operation(), OperationPart.LOCK_WAIT, nanos);
                lockWaits.add(wait.place());
            }
            looks.increment();
            failing = false;
        }
    }

    private List<Session> running() {
        return sessions.all().stream().filter(Session::isRunning).toList();
    }

    @Override
    public void stop() {
        Thread stopping = thread;
        thread = null;
        if (stopping == null) {
            return;
        }
        stopping.interrupt();
        try {
            if (!stopping.join(STOP_WAIT_MAX)) {
                LOG.warn("The observer of the database did not end within {}", STOP_WAIT_MAX);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
