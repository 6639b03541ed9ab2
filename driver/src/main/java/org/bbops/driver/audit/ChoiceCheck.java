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
import org.bbops.analysis.file.CheckVerdict;

/**
 * Check that every purchase order of the run is with the supplier that the workload page chooses (section 3, supplier domain), and of
 * quantities that this supplier sells. Reads lines and offers order by order, so its memory does not grow with the run.
 */
record ChoiceCheck(String name, String meaning) implements Check {

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
