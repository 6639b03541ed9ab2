package org.bbops.driver.audit;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.driver.audit.Check.Books;
import org.bbops.driver.measurement.AcknowledgedOrders;
import org.bbops.driver.measurement.AcknowledgedOrders.Order;
import org.bbops.driver.measurement.AcknowledgedOrders.Presence;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.Total;

/** Checks the run's orders and work orders, one by one, against the answers that their users got. */
final class AcknowledgementChecks {

    private static final String ORDERS = "select o_id, o_ol_cnt, o_total from o_orders where o_id > {lastOrder}";
    private static final String WORK_ORDERS = "select wo_number from m_workorder where wo_number > {lastWorkOrder}";
    private static final String PRICE_MAX = "select max(i_price * (1 - i_discount)) from o_item";
    private static final String GOOD_CUSTOMERS = "select c_id, c_credit_limit from c_customer where c_credit = 'GC'";

    private static final String LARGE_OF_NO_ORDER = """
            select distinct s.o_id
            from (
              select lo_o_id as o_id from m_largeorder
              union all
              select wo_o_id as o_id from m_workorder where wo_number > {lastWorkOrder} and wo_o_id is not null) s
            left join o_orders o on o.o_id = s.o_id
            where o.o_id is null
            """;

    static final List<Check> ALL = List.of(
            AtomicityCheck.ofInteraction(
                    new ToldCheck("driver-order-ids", "every order that a user entered is there unless cancelled, and no other",
                            AcknowledgementChecks::ids)),
            AtomicityCheck.ofInteraction(new ToldCheck("driver-order-changes",
                    "an order that a user entered has the lines and the total of the last answer", AcknowledgementChecks::contents)),
            AtomicityCheck.ofInteractionOverDomains(Total.NEW_ORDERS_UNCERTAIN, new ToldCheck("driver-large-order-ids",
                    "large lines, waiting or scheduled, are of orders that exist, or that a user cancelled",
                    AcknowledgementChecks::largeOrders)),
            new ToldCheck("driver-work-order-ids", "every work order that a user scheduled is there, and no other",
                    AcknowledgementChecks::workOrders),
            new ToldCheck("driver-refusals", "no customer with good credit was refused an order that his limit covers whatever it costs",
                    AcknowledgementChecks::refusals));

    private AcknowledgementChecks() {
    }

    /** Finds contradictions between orders and their users' answers. */
    @FunctionalInterface
    private interface Finder {
        List<String> find(Books books, RunTotals driver) throws SQLException;
    }

    private record ToldCheck(String name, String meaning, Finder finder) implements Check {

        @Override
        public CheckResult make(Books books) throws SQLException {
            if (books.evidence().driver().isEmpty()) {
                return new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0, "no driver counts", List.of());
            }
            RunTotals driver = books.evidence().driver().get();
            List<String> found = finder.find(books, driver);
            AcknowledgedOrders told = driver.acknowledged();
            return new CheckResult(name, meaning, found.isEmpty() ? CheckVerdict.PASSED : CheckVerdict.VIOLATED, found.size(),
                    "%d orders, %d refusals and %d work orders%s".formatted(told.orders().size(), told.refusals().size(),
                            told.workOrders().size(),
                            told.complete() ? "" : ", which are not all, as an agent was killed or kept no more"),
                    found.stream().limit(CheckResult.ROWS_MAX).toList());
        }
    }

    private static List<String> ids(Books books, RunTotals driver) throws SQLException {
        Map<Integer, Presence> told = new HashMap<>();
        driver.acknowledged().orders().forEach(order -> told.put(order.orderId(), order.presence()));
        return contradictions(books, driver, new Acknowledged("o_id", ORDERS, told, Total.NEW_ORDERS_UNCERTAIN));
    }

    private static List<String> workOrders(Books books, RunTotals driver) throws SQLException {
        Map<Integer, Presence> told = new HashMap<>();
        driver.acknowledged().workOrders().forEach(number -> told.put(number, Presence.THERE));
        return contradictions(books, driver, new Acknowledged("wo_number", WORK_ORDERS, told, Total.SCHEDULED_UNCERTAIN));
    }

    /**
     * Rows of a table as their users know them.
     *
     * @param column key of the rows
     * @param sql selects the keys of the run's rows, as the first column
     * @param presence by key, as told to the users
     * @param uncertain counts the requests that may have created a row without an answer
     */
    private record Acknowledged(String column, String sql, Map<Integer, Presence> presence, Total uncertain) {
    }

    /**
     * Checks that rows exist as acknowledged. An unacknowledged row may be one with a lost answer, so as many as there were requests without
     * an answer are accepted.
     */
    private static List<String> contradictions(Books books, RunTotals driver, Acknowledged told) throws SQLException {
        List<String> wrong = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        Set<Integer> found = new HashSet<>();
        books.tables().each(books.baseline().fill(told.sql()), row -> {
            int key = row.getInt(1);
            found.add(key);
            if (!told.presence().containsKey(key)) {
                unknown.add("%s %d is there, and no user was told of it".formatted(told.column(), key));
            } else if (told.presence().get(key) == Presence.CANCELLED) {
                wrong.add("%s %d is there, and its user was told that it is cancelled".formatted(told.column(), key));
            }
        });
        told.presence().entrySet().stream().filter(row -> row.getValue() == Presence.THERE && !found.contains(row.getKey()))
                .map(Map.Entry::getKey).sorted()
                .forEach(key -> wrong.add("%s %d is missing, and its user was told of it".formatted(told.column(), key)));
        long more = driver.acknowledged().complete() ? Math.max(0, unknown.size() - driver.of(told.uncertain())) : 0;
        wrong.addAll(unknown.subList(0, (int) more));
        return wrong;
    }

    private static List<String> contents(Books books, RunTotals driver) throws SQLException {
        Map<Integer, Order> told = new HashMap<>();
        driver.acknowledged().orders().stream().filter(order -> order.settled() && order.presence() == Presence.THERE)
                .forEach(order -> told.put(order.orderId(), order));
        List<String> wrong = new ArrayList<>();
        books.tables().each(books.baseline().fill(ORDERS), row -> {
            Order order = told.get(row.getInt(1));
            BigDecimal total = row.getBigDecimal(3);
            if (order != null && (row.getInt(2) != order.lineCount()
                    || total.compareTo(BigDecimal.valueOf(order.totalCents(), 2)) != 0)) {
                wrong.add("o_id %d, o_ol_cnt %d, o_total %s, its user was told %d and %s".formatted(order.orderId(), row.getInt(2),
                        total, order.lineCount(), BigDecimal.valueOf(order.totalCents(), 2)));
            }
        });
        return wrong;
    }

    /**
     * Finds large lines without an order. A cancelled order leaves its large lines. The keys of some cancelled orders are unknown here, as
     * their answers were lost or not kept, so as many orders without a row are accepted.
     */
    private static List<String> largeOrders(Books books, RunTotals driver) throws SQLException {
        Set<Integer> cancelled = driver.acknowledged().orders().stream().filter(order -> order.presence() == Presence.CANCELLED)
                .map(Order::orderId).collect(Collectors.toSet());
        List<Integer> left = new ArrayList<>();
        books.tables().each(books.baseline().fill(LARGE_OF_NO_ORDER), row -> left.add(row.getInt(1)));
        left.removeAll(cancelled);
        long unknown = Math.max(0, driver.of(Total.CANCELS) + driver.of(Total.CANCELS_UNCERTAIN) - cancelled.size());
        return left.stream().sorted().skip(unknown).map(id -> "o_id %d is not there, but large lines of it are".formatted(id)).toList();
    }

    /**
     * Checks refusals for credit. Of a refused order only the quantity is known, so its value is bounded by the price of the dearest item.
     */
    private static List<String> refusals(Books books, RunTotals driver) throws SQLException {
        Map<Integer, Integer> least = new HashMap<>();
        driver.acknowledged().refusals().forEach(refusal -> least.merge(refusal.customerId(), refusal.quantity(), Math::min));
        BigDecimal[] dearest = {BigDecimal.ZERO};
        books.tables().each(PRICE_MAX, row -> dearest[0] = row.getBigDecimal(1));
        List<String> wrong = new ArrayList<>();
        books.tables().each(GOOD_CUSTOMERS, row -> {
            Integer quantity = least.get(row.getInt(1));
            BigDecimal limit = row.getBigDecimal(2);
            if (quantity != null && dearest[0] != null && limit.compareTo(dearest[0].multiply(BigDecimal.valueOf(quantity))) >= 0) {
                wrong.add("c_id %d, c_credit_limit %s, refused an order of %d items that cost %s at most".formatted(row.getInt(1), limit,
                        quantity, dearest[0].multiply(BigDecimal.valueOf(quantity))));
            }
        });
        return wrong;
    }
}
