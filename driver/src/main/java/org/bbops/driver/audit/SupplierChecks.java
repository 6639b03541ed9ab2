package org.bbops.driver.audit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.driver.audit.Check.Books;
import org.bbops.driver.audit.Check.SqlCheck;
import org.bbops.driver.measurement.Total;

/** Checks on purchase orders and receipts (workload page, section 3, supplier domain, and section 4). */
final class SupplierChecks {

    private static final String ON_ORDER = """
            select s.comp_id, s.qty_on_order, s.loaded, s.open_quantity
            from (
              select p.comp_id, sum(p.components) as components, sum(p.qty_on_order) as qty_on_order, sum(p.loaded) as loaded,
                sum(p.open_quantity) as open_quantity
              from (
                select c.comp_id, 1 as components, c.qty_on_order, b.qty_on_order as loaded, 0 as open_quantity
                from s_component c join u_baseline_component b on b.comp_id = c.comp_id
                union all
                select pol_p_id as comp_id, 0 as components, 0 as qty_on_order, 0 as loaded, pol_qty as open_quantity
                from s_purchase_orderline where pol_deldate is null) p
              group by p.comp_id) s
            where s.components = 1 and s.qty_on_order <> s.loaded + s.open_quantity
            """;

    private static final String WITHOUT_LINES = """
            select p.po_number, p.po_status from s_purchase_order p
            left join s_purchase_orderline l on l.pol_po_id = p.po_number where l.pol_po_id is null
            """;

    private static final String LINE_WITHOUT_ORDER = """
            select l.pol_po_id, l.pol_number from s_purchase_orderline l
            left join s_purchase_order p on p.po_number = l.pol_po_id where p.po_number is null
            """;

    private static final String STATUS = """
            select s.po_number, s.po_status, s.open_lines
            from (
              select p.po_number, p.po_status, p.po_sent_at, p.po_delivered_at,
                sum(case when l.pol_deldate is null then 1 else 0 end) as open_lines
              from s_purchase_order p join s_purchase_orderline l on l.pol_po_id = p.po_number
              group by p.po_number, p.po_status, p.po_sent_at, p.po_delivered_at) s
            where s.po_status not in ('new', 'sent', 'delivered')
              or (s.po_status = 'delivered' and s.open_lines > 0)
              or (s.po_status <> 'delivered' and s.open_lines = 0)
              or (s.po_status = 'sent' and s.po_sent_at is null)
              or (s.po_status = 'delivered' and s.po_delivered_at is null)
            """;

    private static final String RECEIPTS = """
            select l.pol_po_id, l.pol_number, 'delivered but not received' as difference
            from s_purchase_orderline l left join m_receipt r on r.mr_po_number = l.pol_po_id and r.mr_line = l.pol_number
            where l.pol_po_id > {lastPurchaseOrder} and l.pol_deldate is not null and r.mr_po_number is null
            union all
            select r.mr_po_number as pol_po_id, r.mr_line as pol_number, 'received but not as ordered, or not marked delivered' as difference
            from m_receipt r left join s_purchase_orderline l on l.pol_po_id = r.mr_po_number and l.pol_number = r.mr_line
            where l.pol_po_id is null or l.pol_deldate is null or l.pol_p_id <> r.mr_p_id or l.pol_qty <> r.mr_qty
            """;

    private static final String OUTBOX = """
            select o.ob_id, o.ob_po_number from s_outbox o
            left join s_purchase_order p on p.po_number = o.ob_po_number where p.po_number is null
            """;

    /** Grouped, as a work order that needs parts of several suppliers has several purchase orders. */
    private static final String WITHOUT_WORK_ORDER = """
            select p.po_wo_number, min(p.po_number) as po_number, count(*) as purchase_orders
            from s_purchase_order p left join m_workorder w on w.wo_number = p.po_wo_number
            where p.po_number > {lastPurchaseOrder} and w.wo_number is null
            group by p.po_wo_number
            """;

    static final List<Check> ALL = List.of(
            new SqlCheck("on-order-open", "qty_on_order is what was loaded + the quantity of open purchase order lines", ON_ORDER),
            AtomicityCheck.overDomains(Total.SCHEDULED_UNCERTAIN, new SqlCheck("purchase-has-work-order",
                    "every purchase order of the run was bought for a work order that exists", WITHOUT_WORK_ORDER)),
            new SqlCheck("purchase-order-has-lines", "every purchase order has lines", WITHOUT_LINES),
            new SqlCheck("purchase-line-has-order", "every purchase order line belongs to a purchase order", LINE_WITHOUT_ORDER),
            new SqlCheck("purchase-order-status", "a purchase order is delivered when no line is open, and only then; "
                    + "sent and delivered ones say when", STATUS),
            new SqlCheck("receipt-once", "every delivered line was received once, as ordered, and no other", RECEIPTS),
            new SqlCheck("outbox-known", "every row of the outbox names a purchase order", OUTBOX),
            new ChoiceCheck());

    private SupplierChecks() {
    }

    /**
     * Check that every purchase order of the run is with the supplier that the workload page chooses (section 3, supplier domain), and of
     * quantities that this supplier sells. Reads lines and offers order by order, so its memory does not grow with the run.
     */
    private record ChoiceCheck(String name, String meaning) implements Check {

        private static final String OFFERS = """
                select p.po_number, p.po_supp_id, l.pol_number, l.pol_qty, f.sc_supp_id, f.sc_price, f.sc_discount, f.sc_qty,
                  case when f.sc_del_date <= c.lead_time then 1 else 0 end as in_time
                from s_purchase_order p
                join s_purchase_orderline l on l.pol_po_id = p.po_number
                join s_supp_component f on f.sc_p_id = l.pol_p_id
                join s_component c on c.comp_id = l.pol_p_id
                where p.po_number > {lastPurchaseOrder}
                order by p.po_number
                """;

        ChoiceCheck() {
            this("purchase-order-choice",
                    "a purchase order is with the cheapest supplier that delivers all of it in time, and in multiples of sc_qty");
        }

        /** A line's offer from one supplier. */
        private record Offer(int line, int quantity, int supplier, BigDecimal unitPrice, int lot, boolean inTime) {

            static Offer of(ResultSet row) throws SQLException {
                BigDecimal price = row.getBigDecimal(6).multiply(BigDecimal.ONE.subtract(row.getBigDecimal(7)))
                        .divide(BigDecimal.valueOf(row.getInt(8)), MathContext.DECIMAL64);
                return new Offer(row.getInt(3), row.getInt(4), row.getInt(5), price, row.getInt(8), row.getInt(9) == 1);
            }
        }

        @Override
        public CheckResult make(Books books) throws SQLException {
            Judge judge = new Judge();
            books.tables().each(books.baseline().fill(OFFERS), judge::take);
            judge.endOrder();
            return new CheckResult(name, meaning, judge.violations == 0 ? CheckVerdict.PASSED : CheckVerdict.VIOLATED, judge.violations, "",
                    judge.rows);
        }

        /** Takes offers in the order of purchase orders, and judges each order when its last offer is there. */
        private static final class Judge {

            private final List<Offer> offers = new ArrayList<>();
            private final List<String> rows = new ArrayList<>();
            private long violations;
            private int order;
            private int supplier;

            private void take(ResultSet row) throws SQLException {
                if (row.getInt(1) != order) {
                    endOrder();
                    order = row.getInt(1);
                    supplier = row.getInt(2);
                }
                offers.add(Offer.of(row));
            }

            private void endOrder() {
                if (offers.isEmpty()) {
                    return;
                }
                Optional<Integer> cheapest = cheapest();
                if (cheapest.isEmpty()) {
                    violated("po_supp_id %d, which does not deliver all of it in time".formatted(supplier));
                } else if (cheapest.get() != supplier) {
                    violated("po_supp_id %d, the cheapest in time is %d".formatted(supplier, cheapest.get()));
                }
                offers.stream().filter(offer -> offer.supplier() == supplier && offer.quantity() % offer.lot() != 0)
                        .forEach(offer -> violated("pol_number %d, pol_qty %d, which is no multiple of sc_qty %d".formatted(offer.line(),
                                offer.quantity(), offer.lot())));
                offers.clear();
            }

            /**
             * Returns the supplier with the least sum of unit prices among those who offer every line in time; the lower supplier id breaks ties.
             */
            private Optional<Integer> cheapest() {
                long lines = offers.stream().mapToInt(Offer::line).distinct().count();
                Map<Integer, BigDecimal> sums = new TreeMap<>();
                Map<Integer, Integer> inTime = new TreeMap<>();
                offers.stream().filter(Offer::inTime).forEach(offer -> {
                    sums.merge(offer.supplier(), offer.unitPrice(), BigDecimal::add);
                    inTime.merge(offer.supplier(), 1, Integer::sum);
                });
                return sums.entrySet().stream().filter(sum -> inTime.get(sum.getKey()) == lines)
                        .min(Comparator.comparing(Map.Entry::getValue)).map(Map.Entry::getKey);
            }

            private void violated(String what) {
                if (violations++ < CheckResult.ROWS_MAX) {
                    rows.add("po_number %d, %s".formatted(order, what));
                }
            }
        }
    }
}
