package org.bbops.driver.audit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What the audit found.
 *
 * @param checks every check, in order
 * @param purchaseOrders what became of the purchase orders
 * @param took how long the audit took
 */
public record AuditReport(List<CheckResult> checks, PurchaseOrderFigures purchaseOrders, Duration took) {

    /** Keeps a copy of the checks. */
    public AuditReport {
        checks = List.copyOf(checks);
    }

    /**
     * On how many parts the stock of m_inventory does not follow from the books: each has lost an update at least, unless the
     * books have another hole. Null when that was not checked.
     */
    public Long lostUpdates() {
        return checks.stream().filter(check -> check.name().equals(ManufacturingChecks.INVENTORY_BALANCE))
            .filter(check -> check.verdict() != CheckVerdict.NOT_CHECKED).map(CheckResult::violations).findFirst().orElse(null);
    }

    /** The same with one more check. */
    public AuditReport with(CheckResult check) {
        List<CheckResult> all = new ArrayList<>(checks);
        all.add(check);
        return new AuditReport(all, purchaseOrders, took);
    }

    /** Whether no check was violated. */
    public boolean passed() {
        return violated().isEmpty();
    }

    /** The checks that were violated. */
    public List<CheckResult> violated() {
        return checks.stream().filter(check -> check.verdict() == CheckVerdict.VIOLATED).toList();
    }

    /** How many rows or units are not as they must be, over all violated checks. */
    public long violations() {
        return violated().stream().mapToLong(CheckResult::violations).sum();
    }
}
