package org.bbops.driver.experiment;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bbops.contracts.factor.SystemLevels.NeighbourTransaction;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;

/**
 * Ways in which the work of several domains is one transaction or several (docs/topologies.md), each with its atomicity under failures and
 * its fault points.
 */
enum NeighbourWay {
    /** Domains of one process share the caller's transaction. */
    SAME_PROCESS(true, Set.of()),
    /** A neighbour commits after each statement (auto-commit). */
    NONE(false, Set.of(FaultPoint.NEIGHBOUR_ANSWERED)),
    /** A neighbour commits its own transaction before it answers. */
    OWN(false, Set.of(FaultPoint.NEIGHBOUR_ANSWERED)),
    /** A neighbour commits when its caller's process says so; without the log, a crash may leave a transaction half committed. */
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

    /**
     * Returns the sentence that refuses levels of {@code neighbour-transaction} and {@code xa-log} that go with others only; empty when they
     * make sense.
     */
    static Optional<String> refusal(Map<Factor, String> levels) {
        return logRefusal(levels).or(() -> switch (Factor.NEIGHBOUR_TRANSACTION.chosen(NeighbourTransaction.class, levels)) {
            case NONE -> noneRefusal(levels);
            case CARRIED -> carriedRefusal(levels);
            case OWN -> Optional.empty();
        });
    }

    private static Optional<String> logRefusal(Map<Factor, String> levels) {
        boolean hasTwoPhases = PurchasingWay.of(levels) == PurchasingWay.XA || of(levels) == CARRIED;
        return levels.get(Factor.XA_LOG).equals("off") && !hasTwoPhases
                ? Optional.of("xa-log=off has an effect only with hand-over=xa or neighbour-transaction=carried, and a run would have"
                        + " neither; leave it out, or name the combination in 'leave-out'")
                : Optional.empty();
    }

    private static Optional<String> noneRefusal(Map<Factor, String> levels) {
        if (!levels.get(Factor.PERSISTENCE).equals("jdbc")) {
            return Optional.of("neighbour-transaction=none commits each statement by itself, and persistence=%s writes at the end of a"
                    .formatted(levels.get(Factor.PERSISTENCE)) + " transaction; set persistence: jdbc");
        }
        return Combinations.buysParts(levels)
                ? Optional.of("neighbour-transaction=none loses updates of components where parts are bought, which it is not made to"
                        + " measure, and a run would buy parts; set load-model: closed and a mix without work orders")
                : Optional.empty();
    }

    private static Optional<String> carriedRefusal(Map<Factor, String> levels) {
        PurchasingWay way = PurchasingWay.of(levels);
        if (way != PurchasingWay.OUTBOX) {
            return Optional.of("neighbour-transaction=carried is built for hand-over=outbox only, and a run would have "
                    + (way == PurchasingWay.SYNC ? "purchasing=sync" : "hand-over=" + way.label()) + reason(way)
                    + "; set purchasing: messaging and hand-over: outbox");
        }
        if (!levels.get(Factor.ISOLATION).equals("read-committed")) {
            return Optional.of("neighbour-transaction=carried is built for isolation=read-committed, at which the relay reads the outbox in"
                    + " transactions of the same manager, and a run would have isolation=%s; leave one of them out"
                            .formatted(levels.get(Factor.ISOLATION)));
        }
        DatabaseEngine engine = DatabaseEngine.named(levels.get(Factor.DATABASE));
        return engine.can(Ability.TWO_PHASE_COMMIT) ? Optional.empty()
                : Optional.of("neighbour-transaction=carried prepares transactions, which is built for database=postgresql only, and a run"
                        + " would have database=" + engine.level() + "; leave one of them out");
    }

    private static String reason(PurchasingWay way) {
        return switch (way) {
            case SYNC -> ", whose call to the supplier the caller's rollback would not undo";
            case AFTER_COMMIT -> ", which publishes after the supplier domain's own commit and would do so before the caller's";
            case OUTBOX, XA -> ", whose message would be a third party in a transaction that another JVM ends";
        };
    }
}
