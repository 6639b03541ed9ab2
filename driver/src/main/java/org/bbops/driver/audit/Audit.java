package org.bbops.driver.audit;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;

/**
 * Compares the tables with each other and with the counts of driver, emulator and hand-over (workload page, section 5, "Audit after a run").
 * All checks run in one repeatable-read, read-only transaction, and so see the tables as of one moment. Run it after the drain, with evidence
 * read after the drain: work still in progress is reported.
 */
public final class Audit {

    private static final List<Check> CHECKS = Stream.of(CustomerChecks.ALL, ManufacturingChecks.ALL, SupplierChecks.ALL, KeyChecks.ALL,
            List.<Check>of(new PopulationCheck(), new UnsentCheck(), new DeadLetterCheck()), DriverChecks.ALL, AcknowledgementChecks.ALL,
            EmulatorChecks.ALL).flatMap(List::stream).toList();

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
            throw new AuditException("The audit cannot read the database (" + e.getMessage()
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
}
