package org.bbops.driver.experiment;

import static org.bbops.contracts.fault.FaultPoint.DELIVERY_ANSWERED;
import static org.bbops.contracts.fault.FaultPoint.DELIVERY_BEFORE_COMMIT;
import static org.bbops.contracts.fault.FaultPoint.DELIVERY_BEFORE_SEND;
import static org.bbops.contracts.fault.FaultPoint.DELIVERY_COMMITTED;
import static org.bbops.contracts.fault.FaultPoint.DELIVERY_SENT;
import static org.bbops.contracts.fault.FaultPoint.ORDER_ANSWERED;
import static org.bbops.contracts.fault.FaultPoint.ORDER_BEFORE_CALL;
import static org.bbops.contracts.fault.FaultPoint.ORDER_BEFORE_COMMIT;
import static org.bbops.contracts.fault.FaultPoint.ORDER_COMMITTED;
import static org.bbops.contracts.fault.FaultPoint.ORDER_MARKED;
import static org.bbops.contracts.fault.FaultPoint.ORDER_ONE_COMMITTED;
import static org.bbops.contracts.fault.FaultPoint.ORDER_ONE_PREPARED;
import static org.bbops.contracts.fault.FaultPoint.ORDER_PREPARED;
import static org.bbops.contracts.fault.FaultPoint.ORDER_PUBLISHED;
import static org.bbops.contracts.fault.FaultPoint.ORDER_TAKEN;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bbops.contracts.factor.SystemLevels;
import org.bbops.contracts.factor.SystemLevels.HandOver;
import org.bbops.contracts.factor.SystemLevels.Purchasing;
import org.bbops.contracts.fault.FaultPoint;

/**
 * Ways in which a purchase order leaves scheduleWorkOrder (docs/workload.md, section 4): the call inside the transaction, or one of
 * the hand-overs of messaging, with its guarantee and the fault points that it passes.
 */
public enum PurchasingWay {
    SYNC(Guarantee.NOTHING_LOST, everyWaysAnd()), OUTBOX(Guarantee.BOTH, everyWaysAnd(ORDER_PUBLISHED, ORDER_MARKED)),
    /** Needs a database that prepares transactions; without its log, a crash may leave a transaction half committed. */
    XA(Guarantee.BOTH, everyWaysAnd(ORDER_ONE_PREPARED, ORDER_PREPARED, ORDER_ONE_COMMITTED, ORDER_MARKED)) {
        @Override
        Guarantee guarantee(String xaLog) {
            return xaLog.equals("on") ? super.guarantee(xaLog) : Guarantee.NOTHING_PHANTOM;
        }
    },
    AFTER_COMMIT(Guarantee.NOTHING_PHANTOM, everyWaysAnd(ORDER_MARKED));

    private final Guarantee guarantee;
    private final Set<FaultPoint> faultPoints;

    PurchasingWay(Guarantee guarantee, Set<FaultPoint> faultPoints) {
        this.guarantee = guarantee;
        this.faultPoints = Collections.unmodifiableSet(faultPoints);
    }

    private static Set<FaultPoint> everyWaysAnd(FaultPoint... own) {
        Set<FaultPoint> points = EnumSet.of(ORDER_BEFORE_COMMIT, ORDER_COMMITTED, ORDER_BEFORE_CALL, ORDER_TAKEN, ORDER_ANSWERED,
                DELIVERY_BEFORE_SEND, DELIVERY_SENT, DELIVERY_BEFORE_COMMIT, DELIVERY_COMMITTED, DELIVERY_ANSWERED);
        points.addAll(List.of(own));
        return points;
    }

    /** Returns the way of a run with these levels. */
    static PurchasingWay of(Map<Factor, String> levels) {
        return switch (level(Purchasing.class, levels.get(Factor.PURCHASING))) {
            case SYNC -> SYNC;
            case MESSAGING -> switch (level(HandOver.class, levels.get(Factor.HAND_OVER))) {
                case OUTBOX -> OUTBOX;
                case XA -> XA;
                case AFTER_COMMIT -> AFTER_COMMIT;
            };
        };
    }

    private static <E extends Enum<E>> E level(Class<E> factor, String level) {
        return SystemLevels.named(factor, level)
                .orElseThrow(() -> new IllegalArgumentException("There is no way of purchasing '" + level + "'"));
    }

    /** Level of {@code purchasing} for sync, of {@code hand-over} for the others. */
    public String label() {
        return SystemLevels.textOf(this);
    }

    /**
     * Returns its guarantee.
     *
     * @param xaLog level of {@code xa-log}
     */
    Guarantee guarantee(String xaLog) {
        return guarantee;
    }

    /** Returns the fault points that the code of this way passes. */
    public Set<FaultPoint> faultPoints() {
        return faultPoints;
    }
}
