package org.bbops.driver.experiment;

import java.util.Map;
import java.util.Set;
import org.bbops.contracts.factor.SystemLevels.NeighbourTransaction;
import org.bbops.contracts.fault.FaultPoint;

/**
 * Ways in which the work of several domains is one transaction or several (docs/topologies.md), each with what a failure leaves of it and the
 * fault points that it passes.
 */
enum NeighbourWay {
    /** Domains of one process share the caller's transaction. */
    SAME_PROCESS(true, Set.of()),
    /** A neighbour commits each statement by itself. */
    NONE(false, Set.of(FaultPoint.NEIGHBOUR_ANSWERED)),
    /** A neighbour commits its own transaction before it answers. */
    OWN(false, Set.of(FaultPoint.NEIGHBOUR_ANSWERED)),
    /** A neighbour commits when its caller's process says so; without the log, a crash may leave one half committed. */
    CARRIED(true, FaultPoint.carried()) {
        @Override
        boolean isWhole(String xaLog) {
            return xaLog.equals("on");
        }
    };

    private final boolean whole;
    private final Set<FaultPoint> faultPoints;

    NeighbourWay(boolean whole, Set<FaultPoint> faultPoints) {
        this.whole = whole;
        this.faultPoints = faultPoints;
    }

    /** Returns the way of a run with these levels. */
    static NeighbourWay of(Map<Factor, String> levels) {
        if (!levels.get(Factor.TOPOLOGY).equals("four-jvms")) {
            return SAME_PROCESS;
        }
        return switch (Factor.NEIGHBOUR_TRANSACTION.chosen(NeighbourTransaction.class, levels)) {
            case NONE -> NONE;
            case OWN -> OWN;
            case CARRIED -> CARRIED;
        };
    }

    /**
     * Returns true when a transaction over several domains commits in all of them or in none, whatever fails.
     *
     * @param xaLog level of {@code xa-log}
     */
    boolean isWhole(String xaLog) {
        return whole;
    }

    /** Returns the fault points that the code of this way passes. */
    Set<FaultPoint> faultPoints() {
        return faultPoints;
    }
}
