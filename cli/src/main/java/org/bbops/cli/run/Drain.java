package org.bbops.cli.run;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.testbed.HttpHandOver;
import org.bbops.testbed.RequestsUnderWay;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.app.EmulatorControl;

/**
 * Waits after a run until the system has completed all requests and every purchase order has been sent and delivered, so that the audit
 * reads final books.
 */
public final class Drain {

    /** Longest wait beyond the supplier's own times: a transaction may take a minute before it is given up. */
    private static final Duration MARGIN = Duration.ofSeconds(90);

    /** The longest lead time, in units (workload page, section 2). */
    private static final int LEAD_TIME_MAX = 10;

    private static final Duration PAUSE = Duration.ofMillis(200);

    /** Number of successive looks that must find nothing: an order is in no count while it passes from the queue to the supplier. */
    private static final int QUIET_LOOKS = 3;

    private final Supplier<OptionalLong> requests;
    private final Supplier<Optional<HandOverState>> handOver;
    private final Supplier<OptionalLong> pendingDeliveries;
    private final Duration deliveryMax;
    private final Duration limit;

    /**
     * @param requests number of requests in progress in the system, those of users who have given up included; empty when a service does
     *     not report it
     * @param handOver purchase orders between their commit and the supplier, as the supplier domain reports them; empty when it does not
     *     answer, and a {@link TestbedException} when its answer cannot be parsed, so that asking again is pointless
     * @param pendingDeliveries deliveries on their way back; empty when the supplier does not answer
     * @param deliveryMax longest time from a purchase order to its delivery
     * @param limit longest wait
     */
    Drain(Supplier<OptionalLong> requests, Supplier<Optional<HandOverState>> handOver, Supplier<OptionalLong> pendingDeliveries,
            Duration deliveryMax,
            Duration limit) {
        this.requests = requests;
        this.handOver = handOver;
        this.pendingDeliveries = pendingDeliveries;
        this.deliveryMax = deliveryMax;
        this.limit = limit;
    }

    /** Creates the drain of a run on a site. */
    public static Drain after(RunSite site) {
        EmulatorControl supplier = new EmulatorControl(site.emulator());
        return new Drain(new RequestsUnderWay(site.system())::count, new HttpHandOver(site.system().supplier())::state,
                () -> pending(supplier), longestLeadTime(site.supplier()), limit(site.supplier()));
    }

    private static OptionalLong pending(EmulatorControl supplier) {
        try {
            return OptionalLong.of(supplier.pendingDeliveries());
        } catch (TestbedException _) {
            return OptionalLong.empty();
        }
    }

    /**
     * Returns the limit: the supplier retries the delivery of an order that the system does not know, as sync may leave behind, until the
     * last retry.
     */
    private static Duration limit(EmulatorSettings supplier) {
        return longestLeadTime(supplier).plus(MARGIN)
                .plusMillis(supplier.retries().retriesMax() * supplier.retries().retryDelayMillis());
    }

    private static Duration longestLeadTime(EmulatorSettings supplier) {
        return Duration.ofMillis(LEAD_TIME_MAX * supplier.leadTimeUnitMillis());
    }

    /**
     * Waits for the drain.
     *
     * @return empty when it is complete; otherwise a description of the remaining work at the limit
     * @throws TestbedException when an answer of the supplier domain cannot be parsed
     */
    public Optional<String> await() {
        return await(limit);
    }

    /**
     * Waits for the drain before another load, but not for deliveries that arrive while that load ramps up.
     *
     * @param rampUp length of the next ramp-up
     * @return empty when it is complete; otherwise a description of the remaining work at the limit
     */
    public Optional<String> awaitBefore(Duration rampUp) {
        return await(deliveryMax.minus(rampUp));
    }

    /** @param deliveryWait longest wait for deliveries after every purchase order has been sent; negative for none */
    private Optional<String> await(Duration deliveryWait) {
        long begin = System.nanoTime();
        long sent = begin;
        int quiet = 0;
        Look look;
        do {
            look = look();
            sent = look.isSent() ? sent : System.nanoTime();
            quiet = look.isSent() && (look.isDelivered() || System.nanoTime() - sent >= deliveryWait.toNanos()) ? quiet + 1 : 0;
            if (quiet == QUIET_LOOKS) {
                return Optional.empty();
            }
        } while (paused() && System.nanoTime() - begin < limit.toNanos());
        return Optional.of(look.unfinished(limit));
    }

    /**
     * Reads the state, requests first: whatever a completed request has written is then in the other counts, and reading those counts is a
     * request itself.
     */
    private Look look() {
        return new Look(requests.get(), handOver.get(), pendingDeliveries.get());
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

    /** Remaining work at one moment. */
    private record Look(OptionalLong requests, Optional<HandOverState> handOver, OptionalLong pending) {

        boolean isSent() {
            return requests.orElse(1) == 0 && handOver.map(HandOverState::waiting).orElse(1L) == 0;
        }

        boolean isDelivered() {
            return pending.orElse(1) == 0;
        }

        String unfinished(Duration limit) {
            return "not everything was finished within " + limit.toSeconds() + " s after the run: "
                    + (requests.isPresent() ? requests.getAsLong() + " requests inside the system"
                            : "the system does not report its requests")
                    + ", " + handOver.map(Look::orders).orElse("the supplier domain does not answer")
                    + ", " + (pending.isPresent() ? pending.getAsLong() + " deliveries pending at the supplier"
                            : "the supplier does not answer");
        }

        private static String orders(HandOverState state) {
            return state.outboxPending() + " purchase orders in the outbox, " + state.inDoubt() + " transactions in doubt, "
                    + state.queued() + " in the queue, "
                    + state.deadLettered() + " given up";
        }
    }
}
