package org.bbops.cli.chaos;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.driver.experiment.RunConfiguration;

/** How purchase orders leave, and so which fault points they come by (docs/chaos.md). */
enum Way {
    SYNC(twoPhasesAnd(FaultPoint.ORDER_PUBLISHED, FaultPoint.ORDER_MARKED)),
    OUTBOX(twoPhasesAnd()),
    XA(EnumSet.of(FaultPoint.ORDER_PUBLISHED)),
    AFTER_COMMIT(twoPhasesAnd(FaultPoint.ORDER_PUBLISHED));

    private final Set<FaultPoint> strange;

    /** @param strange points that it does not come by */
    Way(Set<FaultPoint> strange) {
        this.strange = strange;
    }

    private static Set<FaultPoint> twoPhasesAnd(FaultPoint... others) {
        Set<FaultPoint> points = EnumSet.of(FaultPoint.ORDER_ONE_PREPARED, FaultPoint.ORDER_PREPARED, FaultPoint.ORDER_ONE_COMMITTED);
        points.addAll(List.of(others));
        return points;
    }

    static Way of(RunConfiguration run) {
        return run.isMessaging() ? valueOf(run.handOver().toUpperCase(Locale.ROOT).replace('-', '_')) : SYNC;
    }

    boolean comesBy(FaultPoint point) {
        return !strange.contains(point);
    }
}
