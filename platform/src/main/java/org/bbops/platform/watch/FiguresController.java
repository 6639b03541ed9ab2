package org.bbops.platform.watch;

import org.bbops.platform.conflict.ConflictCounter;
import org.bbops.platform.operation.OperationTotals;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tells the driver what operations have taken; it asks twice and takes the difference. */
@RestController
class FiguresController {

    private final DatabaseObserver observer;
    private final Deadlocks deadlocks;
    private final ConflictCounter conflicts;

    FiguresController(DatabaseObserver observer, Deadlocks deadlocks, ConflictCounter conflicts) {
        this.observer = observer;
        this.deadlocks = deadlocks;
        this.conflicts = conflicts;
    }

    @GetMapping("/figures")
    ProcessFigures figures() {
        return new ProcessFigures(OperationTotals.ofProcess().figures(), observer.looks(), observer.looksMissed(),
                observer.lockWaits(), deadlocks.figures(), conflicts.figures());
    }

    @GetMapping("/figures/jvm")
    JvmFigures jvm() {
        return JvmFigures.now();
    }
}
