package org.bbops.driver.audit;

import java.sql.SQLException;
import java.util.List;
import java.util.function.BiFunction;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.driver.audit.Check.Books;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.Total;

/** Checks of the driver's counts against the tables. */
final class DriverChecks {

    private static final String LARGE = """
            select (select count(*) from m_largeorder) + (
              select count(*) from m_workorder where wo_number > {lastWorkOrder} and wo_o_id is not null) as large_lines
            from u_sequences where s_id = 'largeorder'
            """;

    static final List<Check> ALL = List.of(
            AtomicityCheck.ofInteraction(
                    new CountCheck("driver-orders", "rows of o_orders are those loaded + the driver's newOrders - its cancels",
                            "select count(*) from o_orders",
                            (loaded, driver) -> told(driver, Total.NEW_ORDERS, Total.NEW_ORDERS_UNCERTAIN).plus(loaded.orders())
                                    .minus(told(driver, Total.CANCELS, Total.CANCELS_UNCERTAIN)))),
            AtomicityCheck
                    .ofInteraction(new CountCheck("driver-customers", "rows of c_customer are those loaded + the driver's newCustomers",
                            "select count(*) from c_customer",
                            (loaded, driver) -> told(driver, Total.NEW_CUSTOMERS, Total.NEW_CUSTOMERS_UNCERTAIN).plus(loaded.customers()))),
            new CountCheck("driver-work-orders", "work orders of the run are those the driver scheduled",
                    "select count(*) from m_workorder where wo_number > {lastWorkOrder}",
                    (_, driver) -> Range.of(driver.of(Total.PLANNED_SCHEDULED) + driver.of(Total.LARGE_SCHEDULED),
                            driver.of(Total.SCHEDULED_UNCERTAIN))),
            new CountCheck("driver-completed", "completed work orders of the run are those the driver completed",
                    "select count(*) from m_workorder where wo_number > {lastWorkOrder} and wo_status = 4",
                    (loaded, driver) -> told(driver, Total.COMPLETED, Total.COMPLETED_UNCERTAIN)),
            new CountCheck("driver-widgets", "the quantity of completed work orders is what the driver completed",
                    "select coalesce(sum(wo_comp_qty), 0) from m_workorder where wo_number > {lastWorkOrder} and wo_status = 4",
                    (loaded, driver) -> driver.of(Total.COMPLETED_UNCERTAIN) == 0 ? Range.of(driver.of(Total.COMPLETED_WIDGETS), 0)
                            : Range.atLeast(driver.of(Total.COMPLETED_WIDGETS))),
            AtomicityCheck.ofInteraction(
                    new CountCheck("driver-large-orders", "large lines that wait or were scheduled are those the driver ordered", LARGE,
                            (loaded, driver) -> told(driver, Total.LARGE_LINES, Total.LARGE_LINES_UNCERTAIN))),
            // One order each: in bbops' population every supplier delivers each component within its lead time, so that one order has all
            // lines.
            new CountCheck("driver-purchases", "purchase orders of the run are those that the driver saw its work orders send",
                    "select count(*) from s_purchase_order where po_number > {lastPurchaseOrder}",
                    (loaded, driver) -> told(driver, Total.PURCHASING, Total.SCHEDULED_UNCERTAIN)));

    private DriverChecks() {
    }

    private static Range told(RunTotals driver, Total certain, Total uncertain) {
        return Range.of(driver.of(certain), driver.of(uncertain));
    }

    /**
     * Check that compares one count of the tables with the driver's.
     *
     * @param name names it
     * @param meaning condition that must be true
     * @param sql selects the count; see {@link Baseline#fill}
     * @param expected derives the expected range from the driver's counts
     */
    private record CountCheck(String name, String meaning, String sql, BiFunction<Baseline, RunTotals, Range> expected)
            implements
                Check {

        @Override
        public CheckResult make(Books books) throws SQLException {
            if (books.evidence().driver().isEmpty()) {
                return new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0, "no driver counts", List.of());
            }
            Range range = expected.apply(books.baseline(), books.evidence().driver().get());
            long found = books.tables().number(books.baseline().fill(sql));
            long distance = range.distance(found);
            String uncertain = range.low() == range.high() ? "" : " (a range, since some requests were never answered)";
            return new CheckResult(name, meaning, distance == 0 ? CheckVerdict.PASSED : CheckVerdict.VIOLATED, distance,
                    "found %d, expected %s%s".formatted(found, range, range.high() == Long.MAX_VALUE ? "" : uncertain), List.of());
        }
    }

    /**
     * Range of a count: one number when everything is certain, more when the driver does not know the fate of a request.
     *
     * @param low least value
     * @param high greatest value
     */
    record Range(long low, long high) {

        /** Creates the range of a certain number and of how many more there may be. */
        static Range of(long certain, long uncertain) {
            return new Range(certain, certain + uncertain);
        }

        /** Any number from low on. */
        static Range atLeast(long low) {
            return new Range(low, Long.MAX_VALUE);
        }

        /** With this many more. */
        Range plus(long amount) {
            return new Range(low + amount, high + amount);
        }

        /** Subtracts another range. */
        Range minus(Range other) {
            return new Range(low - other.high, high - other.low);
        }

        /** Distance of a number from the range; 0 inside. */
        long distance(long number) {
            return Math.max(0, Math.max(low - number, number - high));
        }

        @Override
        public String toString() {
            if (high == Long.MAX_VALUE) {
                return low + " or more";
            }
            return low == high ? Long.toString(low) : low + " to " + high;
        }
    }
}
