package org.bbops.driver.split;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.figures.ProcessFigures;

/** Reads the system's figures at the beginning and at the end of the steady state, to take the difference. */
public final class SteadyFigures {

    private static final Duration ANSWER_MAX = Duration.ofSeconds(30);
    private static final double NANOS_PER_SECOND = 1e9;
    /** Tolerated delay of a reading without a warning; covers the time of any reading. */
    private static final double SHARE_OFF_MAX = 0.02;
    private static final double SECONDS_OFF_MAX = 0.5;

    private final FiguresClient client;
    private final DatabaseLog databaseLog;
    private final BrokerJournal brokerJournal;
    private final HandOverTimes handOver;
    private final LongSupplier nanoTime;
    private CompletableFuture<SystemReading> atBeginning;
    private CompletableFuture<SystemReading> atEnd;
    private long endNanos;
    private double steadySeconds;

    /**
     * @param client asks the system
     * @param databaseLog asks its database
     * @param brokerJournal asks its broker
     * @param handOver asks its supplier domain
     */
    public SteadyFigures(FiguresClient client, DatabaseLog databaseLog, BrokerJournal brokerJournal, HandOverTimes handOver) {
        this(client, databaseLog, brokerJournal, handOver, System::nanoTime);
    }

    SteadyFigures(FiguresClient client, DatabaseLog databaseLog, BrokerJournal brokerJournal, HandOverTimes handOver,
            LongSupplier nanoTime) {
        this.client = client;
        this.databaseLog = databaseLog;
        this.brokerJournal = brokerJournal;
        this.handOver = handOver;
        this.nanoTime = nanoTime;
    }

    /**
     * Sets the two times.
     *
     * @param untilSteady from now to the beginning
     * @param steady from the beginning to the end
     */
    public void schedule(Duration untilSteady, Duration steady) {
        steadySeconds = steady.toNanos() / NANOS_PER_SECOND;
        atBeginning = Sampler.readAfter(untilSteady, CompletableFuture.completedFuture(null), this::read);
        atEnd = Sampler.readAfter(untilSteady.plus(steady), atBeginning, this::read);
        endNanos = nanoTime.getAsLong() + untilSteady.plus(steady).toNanos();
    }

    private SystemReading read() {
        try {
            long askedNanos = nanoTime.getAsLong();
            Map<String, ProcessFigures> processes = client.read();
            long toldNanos = nanoTime.getAsLong();
            // Read afterwards, so that the time for these answers does not delay the reading of the system.
            return new SystemReading(askedNanos + (toldNanos - askedNanos) / 2, processes, databaseLog.syncs(), brokerJournal.syncs(),
                    handOverMicros());
        } catch (IOException | InterruptedException e) {
            throw new CompletionException(e);
        }
    }

    /** Returns null without an answer: an overloaded supplier domain may give none, and all other figures remain valid. */
    private Histogram handOverMicros() {
        try {
            return handOver.micros();
        } catch (IOException _) {
            return null;
        }
    }

    /**
     * Returns the system's measurements in between; to be called after the run.
     *
     * @param trouble receives one sentence when there are none, or they cover more or less than the steady state
     * @return empty when one of the two readings failed
     */
    public Optional<SystemFigures> result(Consumer<String> trouble) {
        if (atEnd == null || nanoTime.getAsLong() - endNanos < 0) {
            trouble.accept("the run ended before the end of its steady state, so that the system's own figures are missing");
            return Optional.empty();
        }
        try {
            SystemFigures figures = atEnd.get(ANSWER_MAX.toNanos(), TimeUnit.NANOSECONDS).since(atBeginning.get());
            if (Math.abs(figures.time().seconds() - steadySeconds) > Math.max(SECONDS_OFF_MAX, SHARE_OFF_MAX * steadySeconds)) {
                trouble.accept(String.format(Locale.ROOT, "the system's own figures were read late: they cover %.1f s, "
                        + "and the driver's steady state %.1f s", figures.time().seconds(), steadySeconds));
            }
            return Optional.of(figures);
        } catch (ExecutionException | TimeoutException e) {
            trouble.accept("the system's own figures could not be read: "
                    + (e.getCause() == null ? "no answer within " + ANSWER_MAX.toSeconds() + " s" : e.getCause().getMessage()));
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /**
     * Figures of all processes of the system, its database and its broker, read at one time.
     *
     * @param atNanos time at which its processes answered, as by {@link System#nanoTime}
     * @param processes by name
     * @param databaseLogSyncs forced writes of the database's log so far; null when it does not report them
     * @param brokerJournalSyncs forced writes of the broker's journal so far; null when it does not report them
     * @param handOverMicros hand-overs since its start; null when the supplier domain does not report them
     */
    record SystemReading(long atNanos, Map<String, ProcessFigures> processes, Long databaseLogSyncs, Long brokerJournalSyncs,
            Histogram handOverMicros) {

        private static final double NANOS_PER_SECOND = 1e9;

        /** Returns the difference to an earlier reading, process by process, as each has deadlock numbers of its own. */
        SystemFigures since(SystemReading before) {
            SystemFigures sum = SystemFigures.NONE;
            for (Map.Entry<String, ProcessFigures> process : processes.entrySet()) {
                sum = sum.plus(SystemFigures.between(process.getKey(), before.processes.get(process.getKey()), process.getValue()));
            }
            return sum.during((atNanos - before.atNanos) / NANOS_PER_SECOND).with(new SystemFigures.Syncs(
                    difference(databaseLogSyncs, before.databaseLogSyncs), difference(brokerJournalSyncs, before.brokerJournalSyncs)))
                    .withHandOverP90(handOverMicros == null || before.handOverMicros == null ? Double.NaN
                            : HandOverTimes.p90MillisBetween(before.handOverMicros, handOverMicros));
        }

        private static Long difference(Long now, Long before) {
            return now == null || before == null ? null : now - before;
        }
    }
}
