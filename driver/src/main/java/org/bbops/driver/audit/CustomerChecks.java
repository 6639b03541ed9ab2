package org.bbops.driver.audit;

import java.util.List;
import org.bbops.driver.audit.Check.SqlCheck;
import org.bbops.driver.measurement.Total;

/** Checks on orders and customers (workload page, section 3, customer domain). */
final class CustomerChecks {

    private static final String LINE_COUNT = """
            select o.o_id, o.o_ol_cnt, count(l.ol_id) as line_count
            from o_orders o left join o_orderline l on l.ol_o_id = o.o_id
            group by o.o_id, o.o_ol_cnt having o.o_ol_cnt <> count(l.ol_id)
            """;

    /**
     * Compares whole cents, since engines round differently: 4 decimals of discount, half a cent up, the rest cut off. The difference of the
     * two literals is 1 as a 64-bit integer, whose type engines name differently; without it the product would overflow.
     */
    private static final String TOTAL = """
            select s.o_id, s.o_total, s.cents_of_lines
            from (
              select c.o_id, c.o_total, coalesce(sum((c.part + 5000 - mod(c.part + 5000, 10000)) / 10000), 0) as cents_of_lines
              from (
                select o.o_id, o.o_total, (10000000000 - 9999999999) * l.ol_qty * cast(i.i_price * 100 as integer)
                    * cast((1 - i.i_discount) * 10000 as integer) as part
                from o_orders o left join o_orderline l on l.ol_o_id = o.o_id left join o_item i on i.i_id = l.ol_i_id) c
              group by c.o_id, c.o_total) s
            where cast(s.o_total * 100 as integer) <> s.cents_of_lines
            """;

    private static final String LINE_WITHOUT_ORDER = """
            select l.ol_o_id, l.ol_id from o_orderline l left join o_orders o on o.o_id = l.ol_o_id where o.o_id is null
            """;

    private static final String LINE_WITHOUT_ITEM = """
            select l.ol_o_id, l.ol_id, l.ol_i_id from o_orderline l left join o_item i on i.i_id = l.ol_i_id where i.i_id is null
            """;

    private static final String ORDER_WITHOUT_CUSTOMER = """
            select o.o_id, o.o_c_id from o_orders o left join o_customer c on c.c_id = o.o_c_id where c.c_id is null
            """;

    private static final String CUSTOMER_IN_ONE_DOMAIN = """
            select o.c_id, 'not the same in c_customer' as difference
            from o_customer o left join c_customer c on c.c_id = o.c_id
            where c.c_id is null or c.c_last <> o.c_last or c.c_since <> o.c_since
            union all
            select c.c_id, 'missing in o_customer' as difference
            from c_customer c left join o_customer o on o.c_id = c.c_id where o.c_id is null
            """;

    /** Limited to the run's own orders: loaded ones were never checked against the limit. */
    private static final String CREDIT = """
            select o.o_id, o.o_c_id, c.c_credit, c.c_credit_limit, o.o_total, o.o_discount
            from o_orders o join c_customer c on c.c_id = o.o_c_id
            where o.o_id > {lastOrder} and (c.c_credit = 'BC' or o.o_total * (1 - o.o_discount) > c.c_credit_limit)
            """;

    private static final String DISCOUNT = """
            select o.o_id, o.o_discount from o_orders o left join c_discount d on d.d_percent = cast(o.o_discount * 100 as integer)
            where d.d_id is null
            """;

    static final List<Check> ALL = List.of(
            AtomicityCheck.ofInteraction(new SqlCheck("order-line-count", "an order has as many lines as o_ol_cnt says", LINE_COUNT)),
            AtomicityCheck
                    .ofInteraction(new SqlCheck("order-total", "an order's o_total is the sum of its lines, each rounded to cents", TOTAL)),
            AtomicityCheck.ofInteraction(new SqlCheck("order-line-has-order", "every order line belongs to an order", LINE_WITHOUT_ORDER)),
            new SqlCheck("order-line-has-item", "every order line names an item", LINE_WITHOUT_ITEM),
            new SqlCheck("order-has-customer", "every order belongs to a customer", ORDER_WITHOUT_CUSTOMER),
            AtomicityCheck.ofInteractionOverDomains(Total.NEW_CUSTOMERS_UNCERTAIN, new SqlCheck("customer-in-both-domains",
                    "o_customer and c_customer have the same customers", CUSTOMER_IN_ONE_DOMAIN)),
            new SqlCheck("order-credit", "an order of the run is of a customer with good credit, and within his limit", CREDIT),
            new SqlCheck("order-discount", "an order's discount is one of c_discount", DISCOUNT));

    private CustomerChecks() {
    }
}
