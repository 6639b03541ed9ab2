package org.bbops.driver.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.contracts.workload.Operation;
import org.bbops.contracts.workload.Transaction;
import org.bbops.engines.DatabaseEngine;

/** The figures of a run that an expectation can name: paths into the run's part of summary.json (docs/experiments.md lists them). */
public final class Figures {

    /** The transactions of the driver, as summary.json names them. */
    public static final List<String> TRANSACTIONS = Transaction.ISSUED.stream().map(Transaction::label).toList();

    /** Figures that an expectation can name. */
    public static final List<String> ALL = all();

    private Figures() {
    }

    private static List<String> all() {
        List<String> names = new ArrayList<>(
                List.of("bbopsPerMinute", "bbopsEndedPerMinute", "operationsPerSecond", "offeredPerSecond", "achievedPerSecond", "errors",
                        "errorsEnded"));
        for (String transaction : TRANSACTIONS) {
            String prefix = "transactions." + transaction + ".";
            Stream.of("count", "errors", "p50Millis", "p90Millis", "p99Millis", "maxMillis").forEach(f -> names.add(prefix + f));
            Stream.of("p50Millis", "p90Millis", "p99Millis", "maxMillis").forEach(f -> names.add(prefix + "service." + f));
        }
        for (String transaction : TRANSACTIONS) {
            Stream.of("select", "selectForUpdate", "insert", "update", "delete")
                    .forEach(kind -> names.add("time." + transaction + ".statements." + kind));
        }
        Stream.concat(Stream.of("system", "web-tier", "broker"), DatabaseEngine.all().stream().map(DatabaseEngine::level))
                .forEach(process -> Stream.of("cpuSeconds", "cpuMillisPerOperation")
                        .forEach(f -> names.add("processes." + process + "." + f)));
        Stream.of("count", "changeOrderAndOrderStatus").forEach(f -> names.add("deadlocks." + f));
        Stream.of("retried", "givenUp", "unsafe").forEach(f -> names.add("conflicts." + f));
        for (String transaction : TRANSACTIONS) {
            Stream.of("response", "driverLag", "connectionWait", "lockWait", "sql", "supplierCall", "handOver", "commit", "rest")
                    .forEach(part -> names.add("time." + transaction + "." + part + "Millis"));
        }
        Stream.of("committed", "sent", "delivered", "queued", "lost", "duplicated", "phantom", "undeliverable")
                .forEach(f -> names.add("purchaseOrders." + f));
        Stream.of("deadLettered", "drainSeconds").forEach(f -> names.add("handOver." + f));
        names.add("lostUpdates.parts");
        names.add("poolConnections");
        TRANSACTIONS.forEach(transaction -> names.add("transactions." + transaction + ".errorShare"));
        Stream.of("count", "p50Millis", "p99Millis").forEach(f -> names.add("handOver." + f));
        Stream.of("statements", "messages", "databaseLogSyncs", "brokerJournalSyncs", "transactionLogSyncs")
                .forEach(f -> names.add("perWorkOrder." + f));
        Stream.of("remoteCalls", "remoteBytes", "statements").forEach(f -> names.add("perInteraction." + f));
        Stream.of("p50Millis", "p90Millis", "p99Millis").forEach(f -> names.add("transactions.scheduleWorkOrder." + f));
        for (Operation operation : Operation.values()) {
            Stream.of("count", "millis", "connectionWaitMillis", "lockWaitMillis", "sqlMillis", "supplierCallMillis", "handOverMillis",
                    "commitMillis", "restMillis", "remoteCalls", "remoteBytes")
                    .forEach(f -> names.add("operations." + operation.label() + "." + f));
        }
        return List.copyOf(names);
    }
}
