package org.bbops.driver.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bbops.contracts.workload.Operation;
import org.bbops.contracts.workload.Transaction;
import org.bbops.engines.DatabaseEngine;

/**
 * The figures of a run that an expectation can name: paths into the run's part of summary.json (docs/experiments.md lists them), each with
 * the circumstances in which a run has no value of it.
 */
public final class Figures {

    /** The transactions of the driver, as summary.json names them. */
    public static final List<String> TRANSACTIONS = Transaction.ISSUED.stream().map(Transaction::label).toList();

    private static final Map<String, Source> SOURCES = new Figures().all();

    /** Figures that an expectation can name. */
    public static final List<String> ALL = List.copyOf(SOURCES.keySet());

    private final Map<String, Source> sources = new LinkedHashMap<>();

    private Figures() {
    }

    /** Source of a figure. If it reported, a missing value means that nothing occurred; otherwise the figure is unknown. */
    public enum Source {
        /** The driver, the audit or the operating system, which have a value unless it cannot be determined. */
        VALUED,
        /** The driver, of transactions that ended. */
        TRANSACTIONS,
        /** The system's processes, of operations that ended. */
        SYSTEM,
        /** The engine's lock waits. */
        LOCK_WAITS,
        /** The engine's log. */
        DATABASE_LOG,
        /** The broker's journal. */
        BROKER_JOURNAL,
        /** The supplier domain, of purchase orders handed over. */
        HAND_OVER,
        /** The watch of the queue after an outage of the supplier. */
        OUTAGE
    }

    /**
     * Returns the source of a figure.
     *
     * @param figure one of {@link #ALL}
     */
    public static Source source(String figure) {
        return SOURCES.get(figure);
    }

    private Map<String, Source> all() {
        add("", Source.VALUED, "bbopsPerMinute", "bbopsEndedPerMinute", "operationsPerSecond", "offeredPerSecond", "achievedPerSecond",
                "errors", "errorsEnded");
        TRANSACTIONS.forEach(transaction -> add("transactions." + transaction + ".", Source.TRANSACTIONS, "count", "errors", "p50Millis",
                "p90Millis", "p99Millis", "maxMillis", "service.p50Millis", "service.p90Millis", "service.p99Millis",
                "service.maxMillis"));
        TRANSACTIONS.forEach(transaction -> add("time." + transaction + ".statements.", Source.SYSTEM, "select", "selectForUpdate",
                "insert", "update", "delete"));
        Stream.concat(Stream.of("system", "web-tier", "broker"), DatabaseEngine.all().stream().map(DatabaseEngine::level))
                .forEach(process -> add("processes." + process + ".", Source.VALUED, "cpuSeconds", "cpuMillisPerOperation"));
        add("deadlocks.", Source.VALUED, "count", "changeOrderAndOrderStatus");
        add("conflicts.", Source.VALUED, "retried", "givenUp", "unsafe");
        TRANSACTIONS.forEach(transaction -> addTime("time." + transaction + ".", "responseMillis", "driverLagMillis"));
        add("purchaseOrders.", Source.VALUED, "committed", "sent", "delivered", "queued", "lost", "duplicated", "phantom",
                "undeliverable");
        add("handOver.", Source.HAND_OVER, "deadLettered");
        add("handOver.", Source.OUTAGE, "drainSeconds");
        add("", Source.VALUED, "lostUpdates.parts", "poolConnections");
        TRANSACTIONS.forEach(transaction -> add("transactions." + transaction + ".", Source.TRANSACTIONS, "errorShare"));
        add("handOver.", Source.HAND_OVER, "count", "p50Millis", "p99Millis");
        addPerUnit();
        add("surge.", Source.VALUED, "beforePerSecond", "duringPerSecond", "afterPerSecond", "kept", "recovered");
        add("transactions.scheduleWorkOrder.", Source.TRANSACTIONS, "p50Millis", "p90Millis", "p99Millis");
        for (Operation operation : Operation.values()) {
            addTime("operations." + operation.label() + ".", "count", "millis");
            add("operations." + operation.label() + ".", Source.SYSTEM, "remoteCalls", "remoteBytes");
        }
        return sources;
    }

    /** Adds a duration's parts, after the figures of the whole. */
    private void addTime(String prefix, String... whole) {
        add(prefix, Source.SYSTEM, whole);
        add(prefix, Source.SYSTEM, "connectionWaitMillis");
        add(prefix, Source.LOCK_WAITS, "lockWaitMillis");
        add(prefix, Source.SYSTEM, "sqlMillis", "supplierCallMillis", "handOverMillis", "commitMillis", "restMillis");
    }

    private void addPerUnit() {
        add("perWorkOrder.", Source.SYSTEM, "statements", "messages");
        add("perWorkOrder.", Source.DATABASE_LOG, "databaseLogSyncs");
        add("perWorkOrder.", Source.BROKER_JOURNAL, "brokerJournalSyncs");
        add("perWorkOrder.", Source.SYSTEM, "transactionLogSyncs");
        add("perInteraction.", Source.SYSTEM, "remoteCalls", "remoteBytes", "statements");
    }

    private void add(String prefix, Source source, String... names) {
        for (String name : names) {
            sources.put(prefix + name, source);
        }
    }
}
