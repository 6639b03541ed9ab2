package org.bbops.driver.audit;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.sql.DataSource;

/**
 * Looks at the books every few seconds while they are being written in, each time as of one moment: in one repeatable-read,
 * read-only transaction. The first violation is told at once and kept with its rows; a database that does not answer is looked
 * at again later. Only for a database whose readers see a snapshot and keep nobody waiting.
 */
public final class LiveAudit implements AutoCloseable {

    /** How often to look when nobody says otherwise. */
    public static final Duration EVERY = Duration.ofSeconds(2);

    /** A look that takes long is followed by a longer pause: at most a tenth of the time goes into looking. */
    private static final int PAUSE_OF_LOOK = 9;
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);
    private static final String NAME = "live-audit";
    /** A database is killed now and then under chaos; one that hardly ever answers was not looked at. */
    private static final double ANSWERED_SHARE_MIN = 0.5;

    private final DataSource database;
    private final Duration every;
    private final List<Check> checks;
    private final Consumer<String> alarm;
    private final long startNanos = System.nanoTime();
    private final Thread thread = Thread.ofPlatform().name(NAME).daemon().unstarted(this::follow);
    private volatile boolean stopped;
    private long looks;
    private Unanswered unanswered = Unanswered.NONE;
    private CheckResult first;

    private LiveAudit(DataSource database, Duration every, List<Check> checks, Consumer<String> alarm) {
        this.database = database;
        this.every = every;
        this.checks = checks;
        this.alarm = alarm;
    }

    /**
     * Begins to look.
     *
     * @param database one that bbops load has filled
     * @param every how long to wait between two looks
     * @param domainsShareTransactions whether what two domains write is committed as one, as it is within one JVM; if not, a
     *     snapshot may see one domain's tables ahead of the other's, and what compares them is left out
     * @param alarm told of the first violation in one sentence, from another thread
     */
    public static LiveAudit start(DataSource database, Duration every, boolean domainsShareTransactions, Consumer<String> alarm) {
        LiveAudit audit = new LiveAudit(database, every, LiveChecks.of(domainsShareTransactions), alarm);
        audit.thread.start();
        return audit;
    }

    /** What was found so far, as a check of the audit. */
    public synchronized CheckResult result() {
        String detail = "%d looks%s".formatted(looks, unanswered.looks() == 0 ? ""
            : ", and %d when the database did not answer".formatted(unanswered.looks()));
        if (first == null) {
            CheckVerdict verdict = looks == 0 ? CheckVerdict.NOT_CHECKED : CheckVerdict.PASSED;
            return new CheckResult(NAME, meaning(), verdict, 0, detail, List.of());
        }
        return new CheckResult(NAME, meaning(), CheckVerdict.VIOLATED, first.violations(), first.detail() + "; " + detail,
            first.rows());
    }

    /** Why what was not found says nothing: most looks had no answer. Empty when the audit could look. */
    public synchronized Optional<String> trouble() {
        long made = looks + unanswered.looks();
        if (looks > 0 && looks >= ANSWERED_SHARE_MIN * made) {
            return Optional.empty();
        }
        return Optional.of(made == 0
            ? String.format(Locale.ROOT, "The live audit has not looked at the database once in the %.1f s since its start, so it"
                + " says nothing; make the steady state longer", secondsSinceStart())
            : String.format(Locale.ROOT, "The live audit had no answer from the database at %d of its %d looks, from %.1f s to"
                + " %.1f s after its start (the last time: %s), so what it did not find says nothing; see the database's log of"
                + " that time, and run again", unanswered.looks(), made, unanswered.firstSeconds(), unanswered.lastSeconds(),
                unanswered.lastReason()));
    }

    private double secondsSinceStart() {
        return (System.nanoTime() - startNanos) / 1e9;
    }

    private String meaning() {
        return "at every look during the run, as of one moment: " + String.join(", ", checks.stream().map(Check::name).toList());
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
            // Told to stop.
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
            looked();
        } catch (SQLException | RuntimeException e) {
            // Killed, or full, or not up yet: how often is in the result, and whether it was too often.
            notLooked(e);
        }
    }

    private synchronized void looked() {
        looks++;
    }

    private synchronized void notLooked(Exception refusal) {
        unanswered = unanswered.and(secondsSinceStart(), String.valueOf(refusal.getMessage()));
    }

    private void violated(CheckResult found) {
        synchronized (this) {
            if (first != null) {
                return;
            }
            first = new CheckResult(found.name(), found.meaning(), found.verdict(), found.violations(),
                "%s was violated first, %.1f s after the start".formatted(found.name(), secondsSinceStart()), found.rows());
        }
        alarm.accept("live audit: %s is violated by %d rows, the first: %s".formatted(found.name(), found.violations(),
            found.rows().getFirst()));
    }

    /** Looks no more; returns when a look that is under way is over, in bounded time. */
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
