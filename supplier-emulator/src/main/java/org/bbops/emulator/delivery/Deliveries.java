package org.bbops.emulator.delivery;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.emulator.ledger.Ledger;
import org.bbops.emulator.ledger.Ledgers;
import org.bbops.emulator.ledger.Ledgers.Undelivered;
import org.bbops.emulator.settings.SettingsStore;
import org.bbops.emulator.settings.SupplierBehaviour;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Delivers each group of lines after its lead time, retries where the system is not ready for it, and gives up after
 * the number of retries in the settings (workload page, section 3).
 */
public final class Deliveries {

    private static final Logger LOG = LoggerFactory.getLogger(Deliveries.class);

    private final SettingsStore settings;
    private final Ledgers ledgers;
    private final SupplierDomain supplier;
    private final Later later;
    private final FaultPoints faults;
    private final ReentrantLock scheduling = new ReentrantLock();

    /**
     * @param settings times and address of deliveries
     * @param ledgers count the deliveries
     * @param supplier receives the deliveries
     * @param later runs a task after its lead time
     * @param faults points at which this process may crash
     */
    public Deliveries(SettingsStore settings, Ledgers ledgers, SupplierDomain supplier, Later later, FaultPoints faults) {
        this.settings = settings;
        this.ledgers = ledgers;
        this.supplier = supplier;
        this.later = later;
        this.faults = faults;
    }

    /** Delivers these after their lead times. */
    public void schedule(Ledger ledger, List<Delivery> deliveries) {
        SupplierBehaviour now = settings.current();
        for (Delivery delivery : deliveries) {
            later(() -> attempt(ledger, delivery, 0), delivery.after(now.leadTimeUnit()));
        }
    }

    /** Resumes the deliveries of a process that died: all that are not recorded as done, which may be delivered twice. */
    public void resume(Ledger ledger, List<Undelivered> orders) {
        orders.forEach(left -> schedule(ledger, Delivery.of(left.order()).stream()
                .filter(delivery -> !left.doneLeadTimes().contains(delivery.leadTime())).toList()));
    }

    /** Opens a new ledger and drops the pending deliveries of the old one. */
    public void reset() {
        scheduling.lock();
        try {
            ledgers.reset();
            later.forgetAll();
        } finally {
            scheduling.unlock();
        }
    }

    /** Schedules a task, but not during a reset, which would drop it although it belongs to the new ledger. */
    private void later(Runnable task, Duration delay) {
        scheduling.lock();
        try {
            later.run(task, delay);
        } finally {
            scheduling.unlock();
        }
    }

    private void attempt(Ledger ledger, Delivery delivery, int retriesDone) {
        if (!ledgers.isCurrent(ledger)) {
            return;
        }
        try {
            act(ledger, delivery, retriesDone);
        } catch (RuntimeException e) {
            // As when the disk of the journal is full: nobody else would notice, and the lines would stay pending until a restart.
            SupplierBehaviour now = settings.current();
            if (retriesDone >= now.redelivery().retriesMax()) {
                LOG.error("gave up {} lines of order {}, which stay pending until a restart", delivery.lineCount(), delivery.order(), e);
                return;
            }
            LOG.warn("a delivery of {} lines of order {} ended in an error, and is tried again: {}", delivery.lineCount(), delivery.order(),
                    e.toString());
            later(() -> attempt(ledger, delivery, retriesDone + 1), now.redelivery().retryDelay());
        }
    }

    private void act(Ledger ledger, Delivery delivery, int retriesDone) {
        switch (deliver(delivery)) {
            case DELIVERED -> ledger.delivered(delivery.order(), delivery.leadTime(), delivery.lineCount());
            case UNKNOWN -> {
                LOG.debug("order {} is unknown to the system", delivery.order());
                ledger.unknown(delivery.order(), delivery.leadTime(), delivery.lineCount());
            }
            case RETRY -> retry(ledger, delivery, retriesDone);
        }
    }

    private void retry(Ledger ledger, Delivery delivery, int retriesDone) {
        SupplierBehaviour now = settings.current();
        if (retriesDone >= now.redelivery().retriesMax()) {
            LOG.warn("gave up delivering {} lines of order {} after {} tries", delivery.lineCount(), delivery.order(),
                    retriesDone + 1);
            ledger.undeliverable(delivery.order(), delivery.leadTime(), delivery.lineCount());
            return;
        }
        ledger.retried();
        later(() -> attempt(ledger, delivery, retriesDone + 1), now.redelivery().retryDelay());
    }

    /** Returns the system's answer; no answer counts as not being ready. */
    private DeliveryAnswer.Result deliver(Delivery delivery) {
        URI base = settings.current().deliverTo();
        if (base == null) {
            LOG.debug("nobody has said where to deliver to");
            return DeliveryAnswer.Result.RETRY;
        }
        try {
            faults.reach(FaultPoint.DELIVERY_BEFORE_SEND);
            DeliveryAnswer.Result result = supplier.deliver(base, delivery.message()).result();
            faults.reach(FaultPoint.DELIVERY_ANSWERED);
            return result;
        } catch (IOException | RuntimeException e) {
            // One line without a trace: with the system down this comes once per delivery and try.
            LOG.info("order {} could not be delivered to {}: {}", delivery.order(), base, e.toString());
            return DeliveryAnswer.Result.RETRY;
        }
    }

    /** Scheduler of delayed tasks. */
    public interface Later {

        /** Runs the task once that time has passed. */
        void run(Runnable task, Duration delay);

        /** Forgets all tasks whose time has not come. */
        void forgetAll();
    }
}
