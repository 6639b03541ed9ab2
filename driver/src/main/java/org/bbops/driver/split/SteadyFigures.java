package org.bbops.driver.split;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Reads the system's figures at the beginning and at the end of the steady state, so that their difference is of it alone. */
public final class SteadyFigures {

    private static final Duration ANSWER_MAX = Duration.ofSeconds(30);

    private final FiguresClient client;
    private final DatabaseLog databaseLog;
    private final BrokerJournal brokerJournal;
    private CompletableFuture<SystemReading> atBeginning;
    private CompletableFuture<SystemReading> atEnd;
    private long endNanos;

    /**
     * @param client asks the system
     * @param databaseLog asks its database
     * @param brokerJournal asks its broker
     */
    public SteadyFigures(FiguresClient client, DatabaseLog databaseLog, BrokerJournal brokerJournal) {
        this.client = client;
        this.databaseLog = databaseLog;
        this.brokerJournal = brokerJournal;
    }

    /**
     * Sets the two times.
     *
     * @param untilSteady from now to the beginning
     * @param steady from the beginning to the end
     */
    public void schedule(Duration untilSteady, Duration steady) {
        atBeginning = readAfter(untilSteady, CompletableFuture.completedFuture(null));
        atEnd = readAfter(untilSteady.plus(steady), atBeginning);
        endNanos = System.nanoTime() + untilSteady.plus(steady).toNanos();
    }

    /** Not before the other one is through: the later look must not overtake a first one that is slow. */
    private CompletableFuture<SystemReading> readAfter(Duration delay, CompletableFuture<?> earlier) {
        Executor then = CompletableFuture.delayedExecutor(delay.toNanos(), TimeUnit.NANOSECONDS, Thread::startVirtualThread);
        return CompletableFuture.supplyAsync(() -> {
            earlier.handle((_, _) -> null).join();
            return read();
        }, then);
    }

    private SystemReading read() {
        try {
            Long databaseLogSyncs = databaseLog.syncs();
            Long brokerJournalSyncs = brokerJournal.syncs();
            return new SystemReading(client.read(), databaseLogSyncs, brokerJournalSyncs);
        } catch (IOException | InterruptedException e) {
            throw new CompletionException(e);
        }
    }

    /**
     * What the system measured in between; to be called when the run is over.
     *
     * @param trouble told in one sentence why there is nothing
     * @return empty when one of the two could not be read
     */
    public Optional<SystemFigures> result(Consumer<String> trouble) {
        if (atEnd == null || System.nanoTime() - endNanos < 0) {
            trouble.accept("the run ended before its steady state did: nothing is known of where the time went");
            return Optional.empty();
        }
        try {
            return Optional.of(atEnd.get(ANSWER_MAX.toNanos(), TimeUnit.NANOSECONDS).since(atBeginning.get()));
        } catch (ExecutionException | TimeoutException e) {
            trouble.accept("the system did not tell where the time went: "
                + (e.getCause() == null ? "no answer within " + ANSWER_MAX.toSeconds() + " s" : e.getCause().getMessage()));
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
