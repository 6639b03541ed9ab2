package org.bbops.testbed.local;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.TestbedException;

/**
 * Tables of the run under way. One thread at a time makes or removes them: a signal that ends the command may come in
 * the middle of a load, which then breaks off, and its tables are removed.
 */
final class RunTables {

    private final RunListener progress;
    private final Duration loadEndMax;
    private final ReentrantLock atWork = new ReentrantLock();
    private volatile boolean ending;
    private RunDatabases databases;
    private SystemDatabases made;

    /**
     * @param progress receives the progress of loads
     * @param loadEndMax the most time that a load may take to break off
     */
    RunTables(RunListener progress, Duration loadEndMax) {
        this.progress = progress;
        this.loadEndMax = loadEndMax;
    }

    /** Returns a listener for the progress of loads, which also breaks them off. */
    RunListener progress() {
        return event -> {
            if (event instanceof RunEvent.Advance) {
                refuseAtEnd();
            }
            progress.on(event);
        };
    }

    /**
     * Makes a run's tables with their rows, replacing the previous ones.
     *
     * @throws TestbedException when the database refuses, or the testbed is stopping; they are removed then, if the
     *     server permits
     */
    SystemDatabases make(RunDatabases where, RunRequest run) {
        atWork.lock();
        try {
            refuseAtEnd();
            databases = where;
            made = null;
            made = where.fresh(run);
            return made;
        } finally {
            atWork.unlock();
        }
    }

    /** Removes them; does nothing where there are none. When that fails, it may be tried again. */
    void remove() {
        atWork.lock();
        try {
            if (made != null) {
                databases.drop();
                made = null;
            }
        } finally {
            atWork.unlock();
        }
    }

    /** Refuses to make more tables from now on, and breaks off a load under way. */
    void refuseMore() {
        ending = true;
    }

    /**
     * Removes the tables that an aborted run has left in somebody's database, or says that they are there. The
     * processes of the run have ended.
     *
     * @param given that database
     */
    void clear(DatabaseAddress given) {
        refuseMore();
        try {
            if (!atWork.tryLock(loadEndMax.toNanos(), TimeUnit.NANOSECONDS)) {
                warnOfLeftovers(given, "they were still being loaded after " + loadEndMax.toSeconds() + " s");
                return;
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            warnOfLeftovers(given, "the wait for the end of a load was interrupted");
            return;
        }
        try {
            if (made != null) {
                remove();
                progress.warning("removed the tables of the run that was broken off from the database at " + given);
            }
        } catch (RuntimeException e) {
            warnOfLeftovers(given, e.getMessage());
        } finally {
            atWork.unlock();
        }
    }

    private void warnOfLeftovers(DatabaseAddress given, String why) {
        progress.warning(("the benchmark's tables stay in the database at %s, since %s; the next 'bbops run' with that --database-url "
                + "(and --schema) removes them").formatted(given, why));
    }

    private void refuseAtEnd() {
        if (ending) {
            throw new TestbedException("The testbed is stopping and loads no tables any more");
        }
    }
}
