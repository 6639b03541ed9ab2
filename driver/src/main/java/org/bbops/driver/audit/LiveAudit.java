package org.bbops.driver.audit;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckVerdict;

/**
 * Audits the books every few seconds during the run, each time in one repeatable-read, read-only transaction, and so as of one moment. The
 * first violation is reported at once and kept with its rows; if the database does not answer, the next look follows later. Only for
 * databases in which readers see a snapshot and block nobody.
 */
public final class LiveAudit implements AutoCloseable {

    /** Default interval between looks. */
    public static final Duration EVERY = Duration.ofSeconds(2);

    /** Ratio of the pause after a look to its length, so that at most a tenth of the time is spent on looks. */
    private static final int PAUSE_OF_LOOK = 9;
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);

    private final DataSource database;
    private final Duration every;
    private final List<Check> checks;
    private final Consumer<String> alarm;
    private final LiveFindings findings;
    private final Thread thread = Thread.ofPlatform().name(LiveFindings.NAME).daemon().unstarted(this::follow);
    private volatile boolean stopped;

    private LiveAudit(DataSource database, Duration every, List<Check> checks, Consumer<String> alarm) {
        this.database = database;
        this.every = every;
        this.checks = checks;
        this.alarm = alarm;
        this.findings = new LiveFindings(checks.stream().map(Check::name).toList());
    }

    /**
     * Starts the audit.
     *
     * @param database database filled by bbops load
     * @param every pause between two looks
     * @param domainsShareTransactions true when the writes of two domains are committed in one transaction, as within one JVM; if false, a
     *     snapshot may see one domain's tables ahead of the other's, and checks across domains are left out
     * @param alarm receives the first violation as one sentence, on another thread
     */
    public static LiveAudit start(DataSource database, Duration every, boolean domainsShareTransactions, Consumer<String> alarm) {
        LiveAudit audit = new LiveAudit(database, every, LiveChecks.of(domainsShareTransactions), alarm);
        audit.thread.start();
        return audit;
    }

    /** Returns the findings so far, as a check of the audit. */
    public CheckResult result() {
        return findings.result();
    }

    /** Returns the reason why a clean result proves nothing: most looks had no answer. Empty when the audit could look. */
    public Optional<String> trouble() {
        return findings.trouble();
    }

    private void follow() {
        try {
            while (!stopped) {
                long before = System.nanoTime();
                look();
                long took = System.nanoTime() - before;
                TimeUnit.NANOSECONDS.sleep(Math.max(every.toNanos(), took * PAUSE_OF_LOOK));
            }
        } catch (InterruptedException _) {
            // Stopped.
        }
    }

    private void look() {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            connection.setReadOnly(true);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            Tables tables = new Tables(connection);
            Books books = new Books(tables, Baseline.read(tables), new PurchaseOrders(Map.of(), Set.of()), AuditEvidence.NONE);
            for (Check check : checks) {
                CheckResult found = check.make(books);
                if (found.verdict() == CheckVerdict.VIOLATED) {
                    violated(found);
                    break;
                }
            }
            connection.rollback();
            findings.looked();
        } catch (SQLException | RuntimeException e) {
            // Killed, full or not up yet: the result has the number of such looks, and whether there were too many.
            findings.notLooked(e);
        }
    }

    private void violated(CheckResult found) {
        if (findings.violated(found)) {
            alarm.accept("live audit: %s is violated by %d rows, the first: %s".formatted(found.name(), found.violations(),
                    found.rows().getFirst()));
        }
    }

    /** Ends the audit; waits in bounded time for a look in progress. */
    @Override
    public void close() {
        stopped = true;
        thread.interrupt();
        try {
            thread.join(STOP_LIMIT);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
