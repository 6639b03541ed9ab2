package org.bbops.platform.watch;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.bbops.platform.conflict.ConflictCounter;
import org.bbops.platform.conflict.ConflictFigures;
import org.bbops.platform.operation.OperationTotals;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the totals of operations to the driver, which asks twice and takes the difference. */
@RestController
class FiguresController {

    private final Optional<DatabaseObserver> observer;
    private final Optional<Deadlocks> deadlocks;
    private final ConflictCounter conflicts;
    private final Optional<DataSource> source;
    private final ProcessorReader processors = new ProcessorReader();

    /** Without a database, what is observed there is nothing. */
    FiguresController(Optional<DatabaseObserver> observer, Optional<Deadlocks> deadlocks, ConflictCounter conflicts,
            Optional<DataSource> source) {
        this.source = source;
        this.observer = observer;
        this.deadlocks = deadlocks;
        this.conflicts = conflicts;
    }

    @GetMapping("/figures")
    ProcessFigures figures() throws SQLException {
        return new ProcessFigures(OperationTotals.ofProcess().figures(),
                observer.map(watch -> new ProcessFigures.LockWaitLooks(watch.looks(), watch.looksMissed()))
                        .orElse(ProcessFigures.LockWaitLooks.NONE),
                observer.map(DatabaseObserver::lockWaits).orElse(List.of()), deadlocks.map(Deadlocks::figures).orElse(List.of()),
                conflicts.figures(), poolConnections(), processors.read());
    }

    private Integer poolConnections() throws SQLException {
        HikariPoolMXBean pool = source.isPresent() && source.get().isWrapperFor(HikariDataSource.class)
                ? source.get().unwrap(HikariDataSource.class).getHikariPoolMXBean() : null;
        return pool == null ? null : pool.getTotalConnections();
    }

    @GetMapping("/figures/jvm")
    JvmFigures jvm() {
        return JvmFigures.now();
    }

    /**
     * Figures that this process has measured since it started.
     *
     * @param operations by label
     * @param lockWaitLooks samples of lock waits
     * @param lockWaits for which tables sessions were found waiting
     * @param deadlocks by the operations in them
     * @param conflicts by operation and cause
     * @param poolConnections open connections of the database pool, free or in use, now; null where the pool does not tell
     * @param processor processor time of this process and its machine
     */
    record ProcessFigures(Map<String, OperationTotals.OperationFigures> operations, LockWaitLooks lockWaitLooks,
            List<LockWaitFigures> lockWaits, List<DeadlockFigures> deadlocks, List<ConflictFigures> conflicts,
            Integer poolConnections, ProcessorReader.ProcessorFigures processor) {

        /**
         * Samples of lock waits.
         *
         * @param made those that the engine answered; 0 when it reports no lock waits
         * @param missed those that were due and not made, or not answered
         */
        record LockWaitLooks(long made, long missed) {

            private static final LockWaitLooks NONE = new LockWaitLooks(0, 0);
        }
    }

    /**
     * Time that this JVM has spent on compilation and collection since it started.
     *
     * @param compilationMillis what its compiler threads took together; 0 when it does not tell
     * @param collectionMillis what its garbage collectors took
     */
    record JvmFigures(long compilationMillis, long collectionMillis) {

        static JvmFigures now() {
            CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
            long compiling = compilers != null && compilers.isCompilationTimeMonitoringSupported()
                    ? compilers.getTotalCompilationTime() : 0;
            // A collector that does not tell says -1.
            long collecting = ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .mapToLong(GarbageCollectorMXBean::getCollectionTime).filter(millis -> millis > 0).sum();
            return new JvmFigures(compiling, collecting);
        }
    }
}
