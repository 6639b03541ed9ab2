package org.bbops.cli.chaos;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.driver.experiment.RunConfiguration;

/** How purchase orders leave: which fault points they come by, and what holds whatever is killed (docs/chaos.md). */
enum Way {
    SYNC(EnumSet.of(FaultPoint.ORDER_PREPARED, FaultPoint.ORDER_PUBLISHED, FaultPoint.ORDER_MARKED),
            EnumSet.of(Count.LOST, Count.DOUBLED), Set.of("supplier-order-known", "delivery-possible")),
    OUTBOX(EnumSet.of(FaultPoint.ORDER_PREPARED), EnumSet.allOf(Count.class), Set.of()),
    XA(EnumSet.of(FaultPoint.ORDER_PUBLISHED), EnumSet.allOf(Count.class), Set.of()),
    AFTER_COMMIT(EnumSet.of(FaultPoint.ORDER_PREPARED, FaultPoint.ORDER_PUBLISHED),
            EnumSet.of(Count.DOUBLED, Count.PHANTOM), Set.of("purchase-order-arrived", "purchase-order-sent-or-queued"));

    /** What may become of a purchase order. */
    enum Count {
        LOST, DOUBLED, PHANTOM;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Set<FaultPoint> strange;
    private final Set<Count> promised;
    private final Set<String> excused;

    /**
     * @param strange points that it does not come by
     * @param promised what never happens
     * @param excused checks of the audit that say the same as what is not promised
     */
    Way(Set<FaultPoint> strange, Set<Count> promised, Set<String> excused) {
        this.strange = strange;
        this.promised = promised;
        this.excused = excused;
    }

    static Way of(RunConfiguration run) {
        return run.isMessaging() ? valueOf(run.handOver().toUpperCase(Locale.ROOT).replace('-', '_')) : SYNC;
    }

    boolean comesBy(FaultPoint point) {
        return !strange.contains(point);
    }

    List<String> promise() {
        return promised.stream().map(Count::label).toList();
    }

    /** @param isZero tells whether none of that kind was counted */
    boolean isKept(Predicate<Count> isZero) {
        return promised.stream().allMatch(isZero);
    }

    /** Whether a violation of that check breaks the promise. */
    boolean isBrokenBy(String check) {
        return !excused.contains(check);
    }
}
