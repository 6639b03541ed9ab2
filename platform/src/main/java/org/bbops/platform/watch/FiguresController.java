package org.bbops.platform.watch;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.bbops.platform.conflict.ConflictCounter;
import org.bbops.platform.operation.OperationTotals;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the totals of operations to the driver, which asks twice and takes the difference. */
@RestController
class FiguresController {

    private final DatabaseObserver observer;
    private final Deadlocks deadlocks;
    private final ConflictCounter conflicts;
    private final DataSource source;

    FiguresController(DatabaseObserver observer, Deadlocks deadlocks, ConflictCounter conflicts, DataSource source) {
        this.source = source;
        this.observer = observer;
        this.deadlocks = deadlocks;
        this.conflicts = conflicts;
    }

    @GetMapping("/figures")
    ProcessFigures figures() throws SQLException {
        return new ProcessFigures(OperationTotals.ofProcess().figures(), observer.looks(), observer.looksMissed(),
                observer.lockWaits(), deadlocks.figures(), conflicts.figures(), poolConnections());
    }

    private Integer poolConnections() throws SQLException {
        HikariPoolMXBean pool = source.isWrapperFor(HikariDataSource.class)
                ? source.unwrap(HikariDataSource.class).getHikariPoolMXBean() : null;
        return pool == null ? null : pool.getTotalConnections();
    }

    @GetMapping("/figures/jvm")
    JvmFigures jvm() {
        return JvmFigures.now();
    }
}
