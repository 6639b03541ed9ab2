package org.bbops.platform.watch;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.contracts.figures.LockWaits;
import org.bbops.contracts.workload.Operation;
import org.junit.jupiter.api.Test;

/** InnoDB reports waits from a copy, which it renews only when nobody has read it for a moment. */
class InnoDbObserverTest {

    @Test
    void observesAWaitBeginAndEndBesideABusySession() throws Exception {
        try (WatchedPair pair = WatchedPair.on(Kind.MARIADB);
                Connection busy = pair.connect(Operation.DELIVER);
                Connection waiter = pair.connect(Operation.CHANGE_ORDER);
                Connection holder = pair.connect(Operation.NEW_ORDER)) {
            DatabaseObserver observer = pair.observer();
            pair.session(busy).runs("what takes long");
            observer.start();
            try {
                awaitPolls(observer, 2);
                Touch.changeInABatch(holder, 1);
                CompletableFuture<Void> waiting = CompletableFuture.runAsync(() -> changes(waiter), Thread::startVirtualThread);
                Awaitility.await().until(() -> samples(observer) > 0);
                holder.commit();
                waiting.join();

                pair.session(waiter).runs("what waits for nobody");
                // A late poll may read the old copy once more; a pinned copy would show the wait in every poll.
                Awaitility.await().until(() -> noneDuringPolls(observer, 3));
            } finally {
                observer.stop();
            }
        }
    }

    private static void changes(Connection waiter) {
        try {
            Touch.changeInABatch(waiter, 1);
            waiter.commit();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits for so many further polls. */
    private static void awaitPolls(DatabaseObserver observer, int more) {
        long before = observer.looks();
        Awaitility.await().until(() -> observer.looks() >= before + more);
    }

    private static boolean noneDuringPolls(DatabaseObserver observer, int looks) {
        long before = samples(observer);
        awaitPolls(observer, looks);
        return samples(observer) == before;
    }

    private static long samples(DatabaseObserver observer) {
        return observer.lockWaits().stream().filter(waits -> "w_pair".equals(waits.table()))
                .mapToLong(LockWaits::samples).sum();
    }
}
