package org.bbops.driver.audit;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.driver.experiment.Guarantee;
import org.bbops.driver.measurement.RunTotals;

/**
 * Counts that the tables are compared with, as far as available.
 *
 * @param driver the driver's counts over the whole run; empty when the audit is made without a run
 * @param emulator the supplier emulator's books; empty when it was not asked
 * @param handOver the supplier domain's books of the hand-over; empty when it was not asked
 * @param guarantee distinguishes violations from effects that this way of purchasing permits
 */
public record AuditEvidence(Optional<RunTotals> driver, Optional<EmulatorBooks> emulator,
        Optional<HandOverState> handOver, Guarantee guarantee) {

    /** No evidence besides the tables themselves. */
    public static final AuditEvidence NONE = new AuditEvidence(Optional.empty(), Optional.empty(), Optional.empty(), Guarantee.BOTH);

    /** Refuses null. */
    public AuditEvidence {
        Objects.requireNonNull(driver, "driver");
        Objects.requireNonNull(emulator, "emulator");
        Objects.requireNonNull(handOver, "handOver");
        Objects.requireNonNull(guarantee, "guarantee");
    }

    /** Creates the complete evidence after a run. */
    public static AuditEvidence of(RunTotals driver, EmulatorBooks emulator, HandOverState handOver,
            Guarantee guarantee) {
        return new AuditEvidence(Optional.of(driver), Optional.of(emulator), Optional.of(handOver), guarantee);
    }

    /**
     * Purchase orders received and delivered, as counted by the supplier emulator.
     *
     * @param pendingDeliveries groups of lines it still has to deliver
     * @param orders by number, every order that reached it
     */
    public record EmulatorBooks(long pendingDeliveries, Map<Integer, EmulatorOrder> orders) {

        /** Keeps a copy of the orders. */
        public EmulatorBooks {
            orders = Map.copyOf(orders);
        }
    }
}
