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
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.driver.audit.Check.Books;
import org.bbops.driver.audit.Check.SqlCheck;

/**
 * Audits the books every few seconds during the run, each time in one repeatable-read, read-only transaction, and so as of one moment. The
 * first violation is reported at once and kept with its rows; if the database does not answer, the next look follows later. Only for
 * databases in which readers see a snapshot and block nobody.
 */
public final class LiveAudit implements AutoCloseable {

    /** Name of its result among the audit's checks. */
    public static final String NAME = "live-audit";

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
    private final Thread thread = Thread.ofPlatform().name(NAME).daemon().unstarted(this::follow);
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

    /** Returns the reason why a clean result proves nothing, when too many looks had no answer; otherwise empty. */
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
            // The audit was stopped.
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

    /** Checks that hold at every moment between two commits, and not only when a run is over. */
    static final class LiveChecks {

        /**
         * A part's inventory plus its quantity on order, less the quantity demanded: ordering raises it, using parts lowers it, and a
         * delivery moves quantity from on order to inventory. The quantity demanded equals in_ordered of m_inventory, which the right side
         * subtracts as well.
         */
        private static final String CONSERVED = """
                select s.in_p_id, s.in_qty, s.qty_on_order, s.qty_demanded, s.in_ordered, s.loaded, s.loaded_on_order, s.used, s.ordered
                from (
                  select p.p_id as in_p_id, sum(p.parts) as parts, sum(p.in_qty) as in_qty, sum(p.qty_on_order) as qty_on_order,
                    sum(p.qty_demanded) as qty_demanded, sum(p.in_ordered) as in_ordered, sum(p.loaded) as loaded,
                    sum(p.loaded_on_order) as loaded_on_order, sum(p.used) as used, sum(p.ordered) as ordered
                  from (
                    select i.in_p_id as p_id, 1 as parts, i.in_qty, c.qty_on_order, c.qty_demanded, i.in_ordered, b.in_qty as loaded,
                      l.qty_on_order as loaded_on_order, 0 as used, 0 as ordered
                    from m_inventory i
                    join s_component c on c.comp_id = i.in_p_id
                    join u_baseline_inventory b on b.p_id = i.in_p_id
                    join u_baseline_component l on l.comp_id = i.in_p_id
                    union all
                    select m.b_comp_id as p_id, 0 as parts, 0 as in_qty, 0 as qty_on_order, 0 as qty_demanded, 0 as in_ordered, 0 as loaded,
                      0 as loaded_on_order, m.b_qty * w.wo_orig_qty as used, 0 as ordered
                    from m_workorder w join m_bom m on m.b_assembly_id = w.wo_assembly_id
                    where w.wo_number > {lastWorkOrder} and w.wo_status <> 6
                    union all
                    select pol_p_id as p_id, 0 as parts, 0 as in_qty, 0 as qty_on_order, 0 as qty_demanded, 0 as in_ordered, 0 as loaded,
                      0 as loaded_on_order, 0 as used, pol_qty as ordered
                    from s_purchase_orderline where pol_po_id > {lastPurchaseOrder}) p
                  group by p.p_id) s
                where s.parts = 1
                  and s.in_qty + s.qty_on_order - s.qty_demanded <> s.loaded + s.loaded_on_order + s.ordered - s.used - s.in_ordered
                """;

        /** Checks of the audit over rows that one transaction writes, so that no snapshot may see a contradiction. */
        private static final Set<String> OF_THE_AUDIT = Set.of(AuditReport.INVENTORY_BALANCE, "in-ordered-demanded",
                "on-order-open", "purchase-order-has-lines", "purchase-line-has-order", "receipt-once", "outbox-known",
                "large-order-once", "large-order-gone");

        /** Those that compare a manufacturing table with one of the supplier's. */
        private static final Set<String> OF_TWO_DOMAINS = Set.of("part-conserved", "in-ordered-demanded", "receipt-once");

        private static final List<Check> ALL = Stream.concat(
                Stream.of(new SqlCheck("part-conserved",
                        "a part's in_qty + qty_on_order - qty_demanded is what was loaded + ordered - used - in_ordered", CONSERVED)),
                Stream.of(ManufacturingChecks.ALL, SupplierChecks.ALL).flatMap(List::stream)
                        .filter(check -> OF_THE_AUDIT.contains(check.name())))
                .toList();

        private LiveChecks() {
        }

        /** Returns the checks for a system with domains that share transactions, or commit one after the other. */
        static List<Check> of(boolean domainsShareTransactions) {
            return ALL.stream().filter(check -> domainsShareTransactions || !OF_TWO_DOMAINS.contains(check.name())).toList();
        }
    }

    /** Findings of a live audit so far; written by one thread, read by others. */
    private static final class LiveFindings {

        /** Least share of answered looks for a valid result; the database is unavailable now and then under chaos. */
        private static final double ANSWERED_SHARE_MIN = 0.5;

        private final List<String> checks;
        private final long startNanos = System.nanoTime();
        private long looks;
        private Unanswered unanswered = Unanswered.NONE;
        private CheckResult first;

        /** @param checks names of the checks in each look */
        LiveFindings(List<String> checks) {
            this.checks = checks;
        }

        /** Records a look at the database. */
        synchronized void looked() {
            looks++;
        }

        /** Records a look that the database did not answer. */
        synchronized void notLooked(Exception refusal) {
            unanswered = unanswered.and(secondsSinceStart(), String.valueOf(refusal.getMessage()));
        }

        /**
         * Records a violation; only the first is kept.
         *
         * @return true when it is the first
         */
        synchronized boolean violated(CheckResult found) {
            if (first != null) {
                return false;
            }
            first = new CheckResult(found.name(), found.meaning(), found.verdict(), found.violations(),
                    "%s was violated first, %.1f s after the start".formatted(found.name(), secondsSinceStart()), found.rows());
            return true;
        }

        /** Returns the findings as a check of the audit. */
        synchronized CheckResult result() {
            String detail = "%d looks%s".formatted(looks, unanswered.looks() == 0 ? ""
                    : ", and %d when the database did not answer".formatted(unanswered.looks()));
            if (first == null) {
                CheckVerdict verdict = looks == 0 ? CheckVerdict.NOT_CHECKED : CheckVerdict.PASSED;
                return new CheckResult(NAME, meaning(), verdict, 0, detail, List.of());
            }
            return new CheckResult(NAME, meaning(), CheckVerdict.VIOLATED, first.violations(), first.detail() + "; " + detail,
                    first.rows());
        }

        /** Returns the reason why a clean result proves nothing, when too many looks had no answer; otherwise empty. */
        synchronized Optional<String> trouble() {
            long made = looks + unanswered.looks();
            if (looks > 0 && looks >= ANSWERED_SHARE_MIN * made) {
                return Optional.empty();
            }
            return Optional.of(made == 0
                    ? String.format(Locale.ROOT, "The live audit did not read the database once in the %.1f s since its start, so it"
                            + " proves nothing; lengthen the steady state", secondsSinceStart())
                    : String.format(Locale.ROOT, "The live audit had no answer from the database at %d of its %d looks, from %.1f s to"
                            + " %.1f s after its start (the last time: %s), so finding nothing proves nothing; see the database's log of"
                            + " that time, and run again", unanswered.looks(), made, unanswered.firstSeconds(), unanswered.lastSeconds(),
                            unanswered.lastReason()));
        }

        private double secondsSinceStart() {
            return (System.nanoTime() - startNanos) / 1e9;
        }

        private String meaning() {
            return "at every look during the run, as of one moment: " + String.join(", ", checks);
        }

        /**
         * Looks without an answer from the database.
         *
         * @param looks number of looks
         * @param firstSeconds time of the first, in seconds after the start of looking
         * @param lastSeconds time of the last
         * @param lastReason error of the last
         */
        record Unanswered(long looks, double firstSeconds, double lastSeconds, String lastReason) {

            static final Unanswered NONE = new Unanswered(0, 0, 0, "");

            /** Adds one. */
            Unanswered and(double seconds, String reason) {
                return new Unanswered(looks + 1, looks == 0 ? seconds : firstSeconds, seconds, reason);
            }
        }
    }
}
