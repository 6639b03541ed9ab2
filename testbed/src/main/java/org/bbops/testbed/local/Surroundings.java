package org.bbops.testbed.local;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.bbops.testbed.app.Agent;
import org.bbops.testbed.app.Broker;
import org.bbops.testbed.app.Emulator;
import org.bbops.testbed.app.JvmLauncher;
import org.bbops.testbed.postgres.PostgresServer;
import org.bbops.testbed.postgres.ServerSettings;
import org.bbops.testbed.process.ProcessGroup;

/**
 * What stays up from run to run.
 *
 * @param database the database server
 * @param broker the message broker
 * @param emulator the supplier emulator
 * @param agents the agents, each host:port
 */
record Surroundings(PostgresServer database, Broker broker, Emulator emulator, List<String> agents) {

    /** Starts all of it at the same time. */
    static Surroundings start(ProcessGroup group, JvmLauncher launcher, LocalOptions options, int agents) {
        // One thread each: they wait for other processes most of the time.
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        try {
            CompletableFuture<PostgresServer> database = CompletableFuture.supplyAsync(() ->
                    PostgresServer.start(group, options.home(), options.logs(), ServerSettings.measured()), threads);
            CompletableFuture<Broker> broker = CompletableFuture.supplyAsync(() ->
                    Broker.start(launcher, options.brokerData()), threads);
            CompletableFuture<Emulator> emulator = CompletableFuture.supplyAsync(() ->
                    Emulator.start(launcher), threads);
            List<CompletableFuture<String>> addresses = agents(launcher, options, agents, threads);
            return new Surroundings(result(database), result(broker), result(emulator),
                    addresses.stream().map(Surroundings::result).toList());
        } finally {
            // After a failure the other starts are not waited for: closing the group stops them.
            threads.shutdownNow();
        }
    }

    /** The same with another broker. */
    Surroundings with(Broker other) {
        return new Surroundings(database, other, emulator, agents);
    }

    private static List<CompletableFuture<String>> agents(JvmLauncher launcher, LocalOptions options, int count,
            ExecutorService threads) {
        List<CompletableFuture<String>> addresses = new ArrayList<>();
        options.remoteAgents().forEach(address -> addresses.add(CompletableFuture.completedFuture(address)));
        if (addresses.isEmpty()) {
            IntStream.rangeClosed(1, count).<Supplier<String>>mapToObj(
                    number -> () -> Agent.start(launcher, number).address())
                    .forEach(start -> addresses.add(CompletableFuture.supplyAsync(start, threads)));
        }
        return addresses;
    }

    private static <T> T result(CompletableFuture<T> future) {
        try {
            return future.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }
}
