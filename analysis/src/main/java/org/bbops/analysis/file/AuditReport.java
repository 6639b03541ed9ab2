package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bbops.analysis.file.CheckResult.CheckVerdict;

/**
 * audit.json: findings of the audit.
 *
 * @param verdict passed or failed
 * @param violations wrong rows or units, over all violated checks
 * @param seconds duration of the audit
 * @param purchaseOrders fate of the purchase orders
 * @param checks every check, in order
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record AuditReport(String verdict, long violations, double seconds, PurchaseOrderFigures purchaseOrders,
        List<CheckResult> checks) {

    /** Name of the check that the stock of m_inventory follows from the books. */
    public static final String INVENTORY_BALANCE = "inventory-balance";

    private static final String PASSED = "passed";
    private static final double MILLIS_PER_SECOND = 1_000;

    /** Keeps a copy of the checks. */
    public AuditReport {
        checks = checks == null ? List.of() : List.copyOf(checks);
    }

    /** Sums up the checks. */
    public static AuditReport of(List<CheckResult> checks, PurchaseOrderFigures purchaseOrders, Duration took) {
        return of(checks, purchaseOrders, took.toMillis() / MILLIS_PER_SECOND);
    }

    private static AuditReport of(List<CheckResult> checks, PurchaseOrderFigures purchaseOrders, double seconds) {
        List<CheckResult> violated = checks.stream().filter(check -> check.verdict() == CheckVerdict.VIOLATED).toList();
        return new AuditReport(violated.isEmpty() ? PASSED : "failed", violated.stream().mapToLong(CheckResult::violations).sum(),
                seconds, purchaseOrders, checks);
    }

    /**
     * Returns the number of parts in m_inventory with a stock that contradicts the books: each has lost at least one update, unless the
     * books have another error. Null when that was not checked.
     */
    public Long lostUpdates() {
        return checks.stream().filter(check -> check.name().equals(INVENTORY_BALANCE))
                .filter(check -> check.verdict() != CheckVerdict.NOT_CHECKED).map(CheckResult::violations).findFirst().orElse(null);
    }

    /** Adds a check. */
    public AuditReport with(CheckResult check) {
        List<CheckResult> all = new ArrayList<>(checks);
        all.add(check);
        return of(all, purchaseOrders, seconds);
    }

    /** Returns true when no check was violated. */
    public boolean passed() {
        return PASSED.equals(verdict);
    }

    /** Returns the violated checks. */
    public List<CheckResult> violated() {
        return checks.stream().filter(check -> check.verdict() == CheckVerdict.VIOLATED).toList();
    }
}
