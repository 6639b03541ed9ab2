package org.bbops.platform.watch;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.bbops.contracts.figures.JvmFigures;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.ProcessFigures;
import org.bbops.platform.conflict.ConflictCounter;
import org.bbops.platform.operation.OperationTotals;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the figures of every service, with or without a database of its own. */
@AutoConfiguration(after = WatchAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@Import(FiguresAutoConfiguration.FiguresController.class)
public class FiguresAutoConfiguration {

    /** Serves the totals of operations to the driver, which asks twice and takes the difference. */
    @RestController
    static class FiguresController {

        private final Optional<DatabaseObserver> observer;
        private final Optional<Deadlocks> deadlocks;
        private final ConflictCounter conflicts;
        private final Optional<DataSource> source;
        private final ProcessorReader processors = new ProcessorReader();
        private final CompilerTime compilers = new CompilerTime();

        /** Without a database there are neither lock waits nor deadlocks to report. */
        FiguresController(Optional<DatabaseObserver> observer, Optional<Deadlocks> deadlocks, ConflictCounter conflicts,
                Optional<DataSource> source) {
            this.source = source;
            this.observer = observer;
            this.deadlocks = deadlocks;
            this.conflicts = conflicts;
        }

        @GetMapping(ProcessFigures.PATH)
        ProcessFigures figures() throws SQLException {
            return new ProcessFigures(OperationTotals.ofProcess().figures(),
                    observer.map(watch -> new LockWaitLooks(watch.looks(), watch.looksMissed())).orElse(LockWaitLooks.NONE),
                    observer.map(DatabaseObserver::lockWaits).orElse(List.of()), deadlocks.map(Deadlocks::figures).orElse(List.of()),
                    conflicts.figures(), poolConnections(), processors.read());
        }

        private Integer poolConnections() throws SQLException {
            HikariPoolMXBean pool = source.isPresent() && source.get().isWrapperFor(HikariDataSource.class)
                    ? source.get().unwrap(HikariDataSource.class).getHikariPoolMXBean() : null;
            return pool == null ? null : pool.getTotalConnections();
        }

        @GetMapping(JvmFigures.PATH)
        JvmFigures jvm() {
            // A collector that does not measure its time returns -1.
            long collecting = ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .mapToLong(GarbageCollectorMXBean::getCollectionTime).filter(millis -> millis > 0).sum();
            return new JvmFigures(compilers.millis(), collecting);
        }
    }
}
