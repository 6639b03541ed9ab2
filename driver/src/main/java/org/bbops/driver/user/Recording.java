package org.bbops.driver.user;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.FiguresRecorder;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.measurement.SteadyWindow;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.measurement.TransactionsRecorder;

/**
 * Recorders for the users of an agent.
 *
 * @param steady the part of the run that counts
 * @param transactions outcomes and times
 * @param figures shares, means and rates of the steady state
 * @param totals counts of the whole run
 * @param punctuality of users' wake-ups and starts
 * @param largeWorkOrders work orders that the large-order line has completed, in the whole run
 * @param notes remarks on bounds and errors
 */
public record Recording(SteadyWindow steady, TransactionsRecorder transactions, FiguresRecorder figures,
        TotalsRecorder totals, Punctuality punctuality, LongAdder largeWorkOrders, Notes notes) {

    /**
     * Punctuality of users.
     *
     * @param lag late wake-ups
     * @param starts of the starts in the steady state
     */
    public record Punctuality(LagRecorder lag, AtomicReference<StartCounts> starts) {
    }

    /**
     * Sentences on a run.
     *
     * @param remarks on bounds that were reached and the first error of each kind, by their subject
     * @param faults errors of the driver itself
     */
    public record Notes(Map<String, String> remarks, Queue<String> faults) {
    }

    private static final int MESSAGE_LENGTH_MAX = 300;
    private static final int FAULTS_MAX = 10;

    /** Creates empty recorders with the given totals. */
    public static Recording begin(SteadyWindow steady, TotalsRecorder totals) {
        FiguresRecorder figures = new FiguresRecorder();
        return new Recording(steady, new TransactionsRecorder(steady, figures), figures, totals,
                new Punctuality(new LagRecorder(steady), new AtomicReference<>(StartCounts.NONE)), new LongAdder(),
                new Notes(new ConcurrentHashMap<>(), new ConcurrentLinkedQueue<>()));
    }

    void addStarts(StartCounts counts) {
        punctuality.starts().updateAndGet(counts::plus);
    }

    void remark(String sentence) {
        notes.remarks().putIfAbsent(sentence, sentence);
    }

    /** Keeps the first message of each kind of error of each transaction. */
    void remark(Transaction transaction, CallFailedException failure) {
        String kind = transaction.label() + " first ended as " + failure.outcome().label();
        notes.remarks().computeIfAbsent(kind, _ -> {
            String message = String.valueOf(failure.getMessage());
            return kind + " with: " + message.substring(0, Math.min(MESSAGE_LENGTH_MAX, message.length()));
        });
    }

    /** Records an error of the driver itself, which makes the run invalid. */
    public void fault(String sentence) {
        if (notes.faults().size() < FAULTS_MAX) {
            notes.faults().add(sentence);
        }
    }

    /** Records the wake-up lag of free users, by interval and for the steady state. */
    public static final class LagRecorder {

        private static final int DIGITS = 3;

        private final SteadyWindow steady;
        private Histogram ofInterval = new Histogram(DIGITS);
        private Histogram ofSteady = new Histogram(DIGITS);

        /** @param steady the part of the run that is judged */
        public LagRecorder(SteadyWindow steady) {
            this.steady = steady;
        }

        /** Records a wake-up; nanoseconds after the run's start. */
        public synchronized void record(long dueNanos, long wokenNanos) {
            long micros = TimeUnit.NANOSECONDS.toMicros(Math.max(0, wokenNanos - dueNanos));
            ofInterval.recordValue(micros);
            if (steady.contains(dueNanos)) {
                ofSteady.recordValue(micros);
            }
        }

        /** Returns the microseconds recorded since the last call. */
        public synchronized Histogram takeInterval() {
            Histogram taken = ofInterval;
            ofInterval = new Histogram(taken);
            return taken;
        }

        /** Microseconds of the steady state; asked once, at the end. */
        public synchronized Histogram takeSteady() {
            Histogram taken = ofSteady;
            ofSteady = new Histogram(taken);
            return taken;
        }
    }
}
