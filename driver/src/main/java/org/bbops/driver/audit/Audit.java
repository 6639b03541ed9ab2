package org.bbops.driver.audit;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.driver.audit.Check.Books;
import org.bbops.driver.audit.Check.SqlCheck;
import org.bbops.engines.SqlReason;
import org.bbops.migrations.population.PopulatedRows;
import org.bbops.migrations.population.PopulationModel;
import org.bbops.migrations.population.PopulationSettings;

/**
 * Compares the tables with each other and with the counts of driver, emulator and hand-over (workload page, section 5, "Audit after a run").
 * All checks run in one repeatable-read, read-only transaction, and so see the tables as of one moment. Run it after the drain, with evidence
 * read after the drain: work still in progress is reported.
 */
public final class Audit {

    private static final String HANDED_OUT = """
            select 'o_orders' as key_of, t.o_id as key_value, s.s_nextnum from o_orders t join u_sequences s on s.s_id = 'order'
            where t.o_id > {lastOrder} and (t.o_id <= {endOrder} or t.o_id >= s.s_nextnum)
            union all
            select 'c_customer' as key_of, t.c_id as key_value, s.s_nextnum from c_customer t join u_sequences s on s.s_id = 'customer'
            where t.c_id > {lastCustomer} and (t.c_id <= {endCustomer} or t.c_id >= s.s_nextnum)
            union all
            select 'm_workorder' as key_of, t.wo_number as key_value, s.s_nextnum from m_workorder t join u_sequences s on s.s_id = 'workorder'
            where t.wo_number > {lastWorkOrder} and (t.wo_number <= {endWorkOrder} or t.wo_number >= s.s_nextnum)
            union all
            select 'm_largeorder' as key_of, t.lo_id as key_value, s.s_nextnum from m_largeorder t join u_sequences s on s.s_id = 'largeorder'
            where t.lo_id <= {endLargeOrder} or t.lo_id >= s.s_nextnum
            union all
            select 's_purchase_order' as key_of, t.po_number as key_value, s.s_nextnum
            from s_purchase_order t join u_sequences s on s.s_id = 'purchaseorder'
            where t.po_number > {lastPurchaseOrder} and (t.po_number <= {endPurchaseOrder} or t.po_number >= s.s_nextnum)
            """;
    static final List<Check> KEYS = List.of(new SqlCheck("key-handed-out",
            "every key beyond those loaded lies in a block that u_sequences has handed out", HANDED_OUT));

    private static final List<Check> CHECKS = Stream.of(CustomerChecks.ALL, ManufacturingChecks.ALL, SupplierChecks.ALL, KEYS,
            List.<Check>of(new PopulationCheck(), new UnsentCheck(), new DeadLetterCheck()), DriverChecks.ALL, AcknowledgementChecks.ALL,
            EmulatorChecks.ALL).flatMap(List::stream).toList();

    /** Names of the checks of rows that one interaction of order entry writes together. */
    public static final Set<String> OF_WHOLE_INTERACTIONS = names(Check.AtomicUnit.INTERACTION);

    /** Names of the checks of rows that one transaction over several domains writes. */
    public static final Set<String> OF_TRANSACTIONS_OVER_DOMAINS = names(Check.AtomicUnit.DOMAINS);

    private final DataSource database;
    private final LongSupplier nanoTime;

    /** @param database the audited database */
    public Audit(DataSource database) {
        this(database, System::nanoTime);
    }

    Audit(DataSource database, LongSupplier nanoTime) {
        this.database = database;
        this.nanoTime = nanoTime;
    }

    private static Set<String> names(Check.AtomicUnit unit) {
        return CHECKS.stream().filter(check -> check.units().contains(unit)).map(Check::name).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Makes every check that the evidence allows.
     *
     * @throws AuditException when the database does not answer or is not one of bbops
     */
    public AuditReport make(AuditEvidence evidence) {
        long start = nanoTime.getAsLong();
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            connection.setReadOnly(true);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            try {
                Books books = books(connection, evidence);
                List<CheckResult> results = new ArrayList<>();
                for (Check check : CHECKS) {
                    results.add(make(check, books));
                }
                return AuditReport.of(results, books.purchaseOrders().figures(evidence),
                        Duration.ofNanos(nanoTime.getAsLong() - start));
            } finally {
                connection.rollback();
            }
        } catch (SQLException e) {
            throw new AuditException("The audit cannot read the database (" + SqlReason.of(e)
                    + "): it must be one that bbops load has filled, and be reachable", e);
        }
    }

    private static CheckResult make(Check check, Books books) {
        try {
            return check.make(books);
        } catch (SQLException e) {
            throw new AuditException(("The audit cannot make its check %s: the database refuses its query, or has no answer within"
                    + " %d s (%s); see the database's log, and audit again when it is idle, or after a run of fewer orders")
                    .formatted(check.name(), Tables.QUERY_SECONDS_MAX, e.getMessage()), e);
        }
    }

    private static Books books(Connection connection, AuditEvidence evidence) throws SQLException {
        Tables tables = new Tables(connection);
        Baseline baseline = Baseline.read(tables);
        return new Books(tables, baseline, PurchaseOrders.read(tables, baseline), evidence);
    }

    /** Check that no message was given up. */
    private record DeadLetterCheck(String name, String meaning) implements Check {

        DeadLetterCheck() {
            this("dead-letters", "no message was given up: the dead-letter queue got none ('bbops dlq list' shows them)");
        }

        @Override
        public CheckResult make(Books books) {
            return books.evidence().handOver().map(handOver -> result(handOver.deadLettered()))
                    .orElseGet(() -> new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0, "the broker was not asked", List.of()));
        }

        private CheckResult result(long letters) {
            return new CheckResult(name, meaning, letters == 0 ? CheckVerdict.PASSED : CheckVerdict.VIOLATED, letters,
                    letters + " dead letters", List.of());
        }
    }

    /** Check that the loaded rows are unchanged, by generating them again from the settings in u_population. */
    private record PopulationCheck(String name, String meaning) implements Check {

        private static final List<String> SETTINGS = List.of("injection-rate", "seed", "population-model", "purchase-share", "date");

        PopulationCheck() {
            this("population-kept", "rows that were loaded are there, as the loader made them, where no transaction changes them");
        }

        @Override
        public CheckResult make(Books books) throws SQLException {
            Map<String, String> facts = new HashMap<>();
            books.tables().each("select u_key, u_value from u_population", row -> facts.put(row.getString(1), row.getString(2)));
            if (!facts.keySet().containsAll(SETTINGS)) {
                return new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0, "u_population does not keep what was loaded", List.of());
            }
            PopulationSettings settings = new PopulationSettings(Integer.parseInt(facts.get("injection-rate")),
                    Long.parseLong(facts.get("seed")), PopulationModel.named(facts.get("population-model")),
                    Double.parseDouble(facts.get("purchase-share")), LocalDate.parse(facts.get("date")));
            PopulatedRows.Differences differences = books.tables().populationDifferences(settings, CheckResult.ROWS_MAX);
            return new CheckResult(name, meaning, differences.count() == 0 ? CheckVerdict.PASSED : CheckVerdict.VIOLATED,
                    differences.count(),
                    "", differences.first());
        }
    }

    /** Check that every purchase order that is not sent yet is somewhere: in the outbox, the broker's queue or its dead letters. */
    private record UnsentCheck(String name, String meaning) implements Check {

        UnsentCheck() {
            this("purchase-order-sent-or-queued",
                    "every purchase order is marked as sent, waits in the outbox or the broker's queue, or lies among its dead letters");
        }

        @Override
        public CheckResult make(Books books) {
            PurchaseOrders orders = books.purchaseOrders();
            List<String> waiting = orders.rows().entrySet().stream()
                    .filter(entry -> !entry.getValue().isMarkedSent() && !orders.inOutbox().contains(entry.getKey()))
                    .map(entry -> "po_number " + entry.getKey()).sorted().toList();
            if (books.evidence().handOver().isEmpty() && !waiting.isEmpty()) {
                return new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0,
                        "%d are neither sent nor in the outbox, and the broker's queue was not asked".formatted(waiting.size()), List.of());
            }
            HandOverState handOver = books.evidence().handOver().orElse(HandOverState.NOTHING);
            long nowhere = Math.max(0, waiting.size() - handOver.queued() - handOver.deadLettered());
            return new CheckResult(name, meaning, verdict(books, nowhere), nowhere,
                    "%d not sent: %d in the outbox, %d in the queue, %d given up as dead letters".formatted(orders.unsent(),
                            orders.inOutbox().size(), handOver.queued(), handOver.deadLettered()),
                    nowhere == 0 ? List.of() : waiting.stream().limit(CheckResult.ROWS_MAX).toList());
        }

        private static CheckVerdict verdict(Books books, long nowhere) {
            if (nowhere == 0) {
                return CheckVerdict.PASSED;
            }
            return books.evidence().guarantee().nothingLost() ? CheckVerdict.VIOLATED : CheckVerdict.REPORTED;
        }
    }

    /** Thrown when the audit cannot be made, since the database, the emulator or the supplier domain does not answer as expected. */
    public static final class AuditException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        /**
         * @param message one sentence for the user: the request, its addressee and the answer
         * @param cause underlying error; may be null
         */
        public AuditException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
