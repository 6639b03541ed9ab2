package org.bbops.supplier.queue;

import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.bbops.supplier.circuit.Circuit;

/**
 * Lets the consumers of a queue take messages only while the parties that they need answer: a message that is received
 * and rolled back costs a delivery attempt, and waits longer for the next one.
 */
final class Intake {

    private static final Duration PAUSE = Duration.ofMillis(200);

    private final List<Circuit> needed;
    /**
     * Fair, as the broker may have assigned the waiting messages to other consumers: otherwise one that found nothing
     * could probe again before them.
     */
    private final Semaphore probing = new Semaphore(1, true);

    /** @param needed circuits of the parties that handling a message needs */
    Intake(List<Circuit> needed) {
        this.needed = List.copyOf(needed);
    }

    /** Takes a message and handles it. */
    @FunctionalInterface
    interface Receipt {
        boolean take() throws JMSException;
    }

    /**
     * Takes a message, or waits for a moment.
     *
     * @return true when one was taken
     */
    boolean take(Receipt receipt) throws JMSException {
        return switch (admission()) {
            case ALL -> receipt.take();
            case PROBES -> probe(receipt);
            case NONE -> pause();
        };
    }

    private Circuit.Admission admission() {
        return needed.stream().map(Circuit::admission).max(Circuit.Admission::compareTo).orElse(Circuit.Admission.ALL);
    }

    /** Probes one at a time: of many, most would be refused by the circuit. */
    private boolean probe(Receipt receipt) throws JMSException {
        if (!isMyTurn()) {
            return false;
        }
        try {
            return receipt.take();
        } finally {
            probing.release();
        }
    }

    private boolean isMyTurn() {
        try {
            return probing.tryAcquire(PAUSE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            // The container is being shut down, and looks at that next.
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException _) {
            // The container is being shut down, and looks at that next.
            Thread.currentThread().interrupt();
        }
        return false;
    }
}
