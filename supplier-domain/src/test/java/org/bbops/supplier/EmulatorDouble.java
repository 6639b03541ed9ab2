package org.bbops.supplier;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.wire.OrderAnswer.Result;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.test.SupplierEndpoint;

/** A supplier on a real port that records each order, and that can refuse, hang up, or hang until it is released. */
final class EmulatorDouble implements SupplierEndpoint.Intake, AutoCloseable {

    private static final int DOWN = 503;
    private static final long HANG_SECONDS_MAX = 60;

    private final List<PurchaseOrderMessage> received = new ArrayList<>();
    private volatile int refusals;
    private volatile int refusalStatus = DOWN;
    private volatile boolean forGood;
    private int hangUps;
    private volatile CountDownLatch gate = new CountDownLatch(0);
    private final SupplierEndpoint endpoint = new SupplierEndpoint(this);

    @Override
    public int refusalStatus() {
        return refusalStatus;
    }

    @Override
    public String refusal(PurchaseOrderMessage order) {
        return forGood ? "{\"type\": \"urn:bbops:problem:invalid-request\", \"purchaseOrder\": %d}".formatted(order.number()) : "";
    }

    @Override
    public Optional<Result> take(PurchaseOrderMessage order) throws IOException {
        if (refuses()) {
            return Optional.empty();
        }
        Result result = remember(order);
        awaitGate();
        hangUpIfTold();
        return Optional.of(result);
    }

    private void awaitGate() throws IOException {
        try {
            if (!gate.await(HANG_SECONDS_MAX, TimeUnit.SECONDS)) {
                throw new IOException("nobody told the emulator to answer");
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private synchronized void hangUpIfTold() throws IOException {
        if (hangUps > 0) {
            hangUps--;
            throw new IOException("the emulator was told to hang up");
        }
    }

    private synchronized boolean refuses() {
        if (refusals > 0) {
            refusals--;
            return true;
        }
        return false;
    }

    private synchronized Result remember(PurchaseOrderMessage order) {
        boolean known = received.stream().anyMatch(other -> other.number() == order.number());
        received.add(order);
        return known ? Result.DUPLICATE : Result.ACCEPTED;
    }

    /** All accepted orders, duplicates included. */
    synchronized List<PurchaseOrderMessage> received() {
        return List.copyOf(received);
    }

    /** Numbers of the accepted orders in order of arrival, duplicates included. */
    List<Integer> receivedNumbers() {
        return received().stream().map(PurchaseOrderMessage::number).toList();
    }

    /** Refuses the next orders with status 503. */
    void refuse(int orders) {
        refuse(orders, DOWN);
    }

    /** Refuses the next orders with this status and an empty body, as a proxy in front of a supplier may. */
    synchronized void refuse(int orders, int status) {
        refusalStatus = status;
        refusals = orders;
        forGood = false;
    }

    /** Refuses the next orders as a supplier that will never take them. */
    synchronized void refuseForGood(int orders, int status) {
        refuse(orders, status);
        forGood = true;
    }

    /** Refuses orders with status 503 until further notice. */
    void refuseAll() {
        refuse(Integer.MAX_VALUE);
    }

    /** Accepts the next orders, and closes the connection without a response. */
    synchronized void hangUp(int orders) {
        hangUps = orders;
    }

    /** Accepts orders and withholds the response until {@link #answer}. */
    void hang() {
        gate = new CountDownLatch(1);
    }

    void answer() {
        gate.countDown();
    }

    synchronized void reset() {
        answer();
        refusals = 0;
        hangUps = 0;
        received.clear();
    }

    URI url() {
        return endpoint.url();
    }

    @Override
    public void close() {
        answer();
        endpoint.close();
    }
}
