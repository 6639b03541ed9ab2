package org.bbops.cli.run;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.bbops.testbed.HandOver;

/**
 * Waits after a run until every purchase order has been sent and delivered, so that the audit looks at books that are
 * closed.
 */
final class Drain {

    private static final Duration PAUSE = Duration.ofMillis(200);

    /** Looks in a row that must find nothing: an order is in no count while it passes from queue to supplier. */
    private static final int QUIET_LOOKS = 3;

    private final HandOver handOver;
    private final Supplier<OptionalLong> pendingDeliveries;
    private final Duration limit;

    /**
     * @param handOver purchase orders on their way to the supplier
     * @param pendingDeliveries deliveries on their way back; empty when the supplier does not answer
     * @param limit how long to wait at most
     */
    Drain(HandOver handOver, Supplier<OptionalLong> pendingDeliveries, Duration limit) {
        this.handOver = handOver;
        this.pendingDeliveries = pendingDeliveries;
        this.limit = limit;
    }

    /**
     * Waits.
     *
     * @return empty when all is done; otherwise what was still on its way when the time was up
     */
    Optional<String> await() {
        long deadline = System.nanoTime() + limit.toNanos();
        int quiet = 0;
        Optional<HandOver.State> state = Optional.empty();
        OptionalLong pending = OptionalLong.empty();
        while (System.nanoTime() - deadline < 0) {
            state = handOver.state();
            pending = pendingDeliveries.get();
            quiet = pending.orElse(1) == 0 && state.map(HandOver.State::waiting).orElse(1L) == 0 ? quiet + 1 : 0;
            if (quiet == QUIET_LOOKS) {
                return Optional.empty();
            }
            if (!paused()) {
                break;
            }
        }
        return Optional.of(unfinished(state, pending));
    }

    private String unfinished(Optional<HandOver.State> state, OptionalLong pending) {
        String orders = state.map(s -> s.outboxPending() + " purchase orders in the outbox, " + s.queued()
                + " in the queue, " + s.deadLettered() + " given up")
                .orElse("the supplier domain does not answer");
        return "not all purchase orders were delivered within " + limit.toSeconds() + " s after the run: " + orders
                + ", " + (pending.isPresent() ? pending.getAsLong() + " deliveries pending at the supplier"
                        : "the supplier does not answer");
    }

    private static boolean paused() {
        try {
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
