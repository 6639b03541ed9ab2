package org.bbops.platform.watch;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;
import org.bbops.platform.operation.OperationTotals;
import org.bbops.platform.operation.Part;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * The one thread that asks the engine, over one connection of its own: which sessions wait for a lock, at the engine's pace while
 * any statement is being executed, and about deadlocks. A session found waiting is taken to have waited since the last look.
 * Looks are made when the time of day is a multiple of the pace: those of all processes fall together, with a pause behind them.
 */
final class DatabaseObserver implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseObserver.class);
    /** How long a deadlock waits to be explained; a multiple of it is every engine's pace. */
    private static final long STEP_MILLIS = 50;
    private static final Duration BACK_OFF = Duration.ofSeconds(5);
    private static final Duration STOP_WAIT_MAX = Duration.ofSeconds(2);
    /** What one look stands for at most, in paces: a look that came late saw nothing of the time before. */
    private static final int LOOK_PACES_MAX = 4;

    private final DataSource unpooled;
    private final EngineView engine;
    private final Sessions sessions;
    private final Deadlocks deadlocks;
    private final Clock clock;
    private final LongAdder looks = new LongAdder();
    private final LockWaits lockWaits = new LockWaits();
    private volatile Thread thread;
    private boolean failing;

    DatabaseObserver(DataSource unpooled, EngineView engine, Sessions sessions, Deadlocks deadlocks, Clock clock) {
        this.unpooled = unpooled;
        this.engine = engine;
        this.sessions = sessions;
        this.deadlocks = deadlocks;
        this.clock = clock;
    }

    /** How often the engine has told who waits; 0 means that nothing is known of lock waits. */
    long looks() {
        return looks.sum();
    }

    /** For which tables sessions were found waiting. */
    List<LockWaitFigures> lockWaits() {
        return lockWaits.figures();
    }

    @Override
    public void start() {
        Thread observer = Thread.ofPlatform().name("database-observer").daemon().unstarted(this::run);
        thread = observer;
        observer.start();
    }

    private void run() {
        try {
            while (isRunning()) {
                observeUntilItFails();
                Thread.sleep(BACK_OFF);
            }
        } catch (InterruptedException e) {
            LOG.debug("the observer stops");
        }
    }

    private void observeUntilItFails() throws InterruptedException {
        try (Connection connection = unpooled.getConnection(); Statement own = connection.createStatement()) {
            long last = System.nanoTime();
            long lastTurn = turn();
            while (isRunning()) {
                Thread.sleep(STEP_MILLIS - clock.millis() % STEP_MILLIS);
                // Before the look, which fails where the engine does not tell who waits.
                deadlocks.explain(own);
                long turn = turn();
                if (turn != lastTurn) {
                    long now = System.nanoTime();
                    look(own, Math.min(now - last, LOOK_PACES_MAX * engine.pace().toNanos()));
                    last = now;
                    lastTurn = turn;
                }
            }
        } catch (SQLException e) {
            if (isRunning() && !failing) {
                LOG.warn("The database does not tell of lock waits, which are missing until it does; asking again every {}: {}",
                        BACK_OFF, e.getMessage());
            }
            failing = true;
        }
    }

    /** Which pace of the time of day it is: one look in each. */
    private long turn() {
        return clock.millis() / engine.pace().toMillis();
    }

    private void look(Statement own, long nanos) throws SQLException {
        List<Session> running = sessions.all().stream().filter(Session::isRunning).toList();
        if (!running.isEmpty()) {
            for (LockWait wait : engine.waiting(own, running)) {
                OperationTotals.ofProcess().add(wait.session().operation(), Part.LOCK_WAIT, nanos);
                lockWaits.add(wait.place());
            }
            looks.increment();
            failing = false;
        }
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
