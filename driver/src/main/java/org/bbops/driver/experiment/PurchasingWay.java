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

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bbops.contracts.fault.FaultPoint;

/**
 * Ways in which a purchase order leaves scheduleWorkOrder (docs/workload.md, section 4): the call inside the transaction, or one of
 * the hand-overs of messaging, with its guarantee and the fault points that it passes.
 */
public enum PurchasingWay {
    SYNC("sync", Guarantee.NOTHING_LOST, everyWaysAnd()), OUTBOX("outbox", Guarantee.BOTH, everyWaysAnd(ORDER_PUBLISHED, ORDER_MARKED)),
    /** Needs a database that prepares transactions; without its log, a crash may leave one half committed. */
    XA("xa", Guarantee.BOTH, everyWaysAnd(ORDER_ONE_PREPARED, ORDER_PREPARED, ORDER_ONE_COMMITTED, ORDER_MARKED)) {
        @Override
        Guarantee guarantee(String xaLog) {
            return xaLog.equals("on") ? super.guarantee(xaLog) : Guarantee.NOTHING_PHANTOM;
        }
    },
    AFTER_COMMIT("after-commit", Guarantee.NOTHING_PHANTOM, everyWaysAnd(ORDER_MARKED));

    private final String label;
    private final Guarantee guarantee;
    private final Set<FaultPoint> faultPoints;

    PurchasingWay(String label, Guarantee guarantee, Set<FaultPoint> faultPoints) {
        this.label = label;
        this.guarantee = guarantee;
        this.faultPoints = faultPoints;
    }

    private static Set<FaultPoint> everyWaysAnd(FaultPoint... own) {
        Set<FaultPoint> points = EnumSet.of(ORDER_BEFORE_COMMIT, ORDER_COMMITTED, ORDER_BEFORE_CALL, ORDER_TAKEN, ORDER_ANSWERED,
                DELIVERY_BEFORE_SEND, DELIVERY_SENT, DELIVERY_BEFORE_COMMIT, DELIVERY_COMMITTED, DELIVERY_ANSWERED);
        points.addAll(List.of(own));
        return points;
    }

    /** Returns the way of a run with these levels. */
    static PurchasingWay of(Map<Factor, String> levels) {
        String label = levels.get(Factor.PURCHASING).equals(SYNC.label) ? SYNC.label : levels.get(Factor.HAND_OVER);
        return Arrays.stream(values()).filter(way -> way.label.equals(label)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no way of purchasing '" + label + "'"));
    }

    /** Labels of the hand-overs: all ways but sync, the usual one first. */
    static List<String> handOvers() {
        return Arrays.stream(values()).filter(way -> way != SYNC).map(PurchasingWay::label).toList();
    }

    /** Level of {@code purchasing} for sync, of {@code hand-over} for the others. */
    public String label() {
        return label;
    }

    /**
     * Returns its guarantee.
     *
     * @param xaLog level of {@code xa-log}
     */
    Guarantee guarantee(String xaLog) {
        return guarantee;
    }

    /** Returns true when the code of this way passes the fault point. */
    public boolean passes(FaultPoint point) {
        return faultPoints.contains(point);
    }
}
