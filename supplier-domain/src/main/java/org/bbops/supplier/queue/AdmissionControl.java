package org.bbops.supplier.queue;

import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.bbops.supplier.circuit.Circuit;

/**
 * Lets the consumers of a queue receive messages only as far as the circuits that they depend on admit calls. A message
 * that is received and rolled back would be redelivered later than one that stays in the queue.
 */
final class AdmissionControl {

    private static final Duration PAUSE = Duration.ofMillis(200);
    /** Longest wait of a probing consumer for a message: enough for one that the broker has assigned to it. */
    static final Duration PROBE = Duration.ofMillis(50);
    /** Least value of the longest wait for a turn, for few consumers: a probe that is answered slowly takes longer than an empty one. */
    private static final Duration TURN_MIN = Duration.ofSeconds(5);
    /** Factor on the time of a round of empty probes, as an empty receive takes longer than its wait. */
    private static final int ROUNDS = 2;

    private final List<Circuit> needed;
    /**
     * Fair, since the broker may have assigned the waiting messages to other consumers: a consumer that found none must
     * not probe again before them.
     */
    private final Semaphore probing = new Semaphore(1, true);
    /** Longest wait for a turn; a consumer that gives up goes to the end of the queue. */
    private final Duration turnMax;
    private volatile Thread prober;

    /**
     * Creates the control of a queue.
     *
     * @param needed circuits of all parties that are called to handle a message
     * @param consumers number of threads that receive
     */
    AdmissionControl(List<Circuit> needed, int consumers) {
        this.needed = List.copyOf(needed);
        this.turnMax = turnMax(consumers);
    }

    /** Returns the longest wait for a turn: a round in which none of the others finds a message must fit into it. */
    static Duration turnMax(int consumers) {
        Duration rounds = PROBE.multipliedBy((long) ROUNDS * consumers);
        return rounds.compareTo(TURN_MIN) > 0 ? rounds : TURN_MIN;
    }

    /** Receives a message and handles it; returns false when none came in time. */
    @FunctionalInterface
    interface Receiver {
        boolean receive() throws JMSException;
    }

    /**
     * Receives a message if the circuits permit it, else waits for a moment.
     *
     * @return true when one was received
     */
    boolean receive(Receiver receiver) throws JMSException {
        return switch (admission()) {
            case ALL -> receiver.receive();
            case PROBES -> probe(receiver);
            case NONE -> pause();
        };
    }

    /**
     * Returns true when the calling consumer probes. It may wait for a message only briefly, as the broker may have assigned the waiting ones
     * to consumers behind it.
     */
    boolean isProbing() {
        return prober == Thread.currentThread();
    }

    private Circuit.Admission admission() {
        return needed.stream().map(Circuit::admission).max(Circuit.Admission::compareTo).orElse(Circuit.Admission.ALL);
    }

    /** Admits one consumer at a time, since the circuit would refuse most of several. */
    private boolean probe(Receiver receiver) throws JMSException {
        if (!acquireTurn()) {
            return false;
        }
        try {
            prober = Thread.currentThread();
            // After a probe that succeeded or failed, those that waited meanwhile need not probe, or must not.
            return admission() == Circuit.Admission.PROBES && receiver.receive();
        } finally {
            prober = null;
            probing.release();
        }
    }

    private boolean acquireTurn() {
        try {
            return probing.tryAcquire(turnMax.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            // The container is shutting down, and the consumer checks that next.
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException _) {
            // The container is shutting down, and the consumer checks that next.
            Thread.currentThread().interrupt();
        }
        return false;
    }
}
