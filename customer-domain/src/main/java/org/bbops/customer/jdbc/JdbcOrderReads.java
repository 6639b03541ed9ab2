package org.bbops.customer.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.store.OrderReads;
import org.bbops.platform.table.EntityTable;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.ResultSetExtractor;

/** Reads orders with their lines in one JDBC statement, without entities and without locks. */
public final class JdbcOrderReads implements OrderReads {

    private static final String JOINED = """
            select o.o_id, o.o_c_id, o.o_ol_cnt, o.o_total, o.o_discount, o.o_entry_date,
              l.ol_id, l.ol_i_id, l.ol_qty, l.ol_ship_date
            from o_orders o left join o_orderline l on l.ol_o_id = o.o_id
            """;
    private static final String ONE = JOINED + "where o.o_id = ? order by l.ol_id";
    /** Query with the same limit as that of {@code OrderRepository}, so that the two differ only in the mapping of rows. */
    private static final String OF_CUSTOMER = JOINED + """
            where o.o_c_id = ? and o.o_id <= coalesce(
              (select c.o_id from o_orders c where c.o_c_id = ? order by c.o_id offset ? rows fetch first 1 rows only), %s)
            order by o.o_id, l.ol_id""".formatted(Integer.toString(Integer.MAX_VALUE));

    private final JdbcOperations jdbc;

    /** @param jdbc access to the domain's database, in the caller's transaction */
    public JdbcOrderReads(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Optional<Order> read(int orderId) {
        return orders(ONE, orderId).stream().findFirst();
    }

    @Override
    public List<Order> ofCustomer(int customerId, int ordersMax) {
        return orders(OF_CUSTOMER, customerId, customerId, ordersMax - 1);
    }

    private List<Order> orders(String query, Object... parameters) {
        return jdbc.query(query, (ResultSetExtractor<List<Order>>) JdbcOrderReads::grouped, parameters);
    }

    private static List<Order> grouped(ResultSet rows) throws SQLException {
        Map<Integer, Order> orders = new LinkedHashMap<>();
        while (rows.next()) {
            int id = rows.getInt("o_id");
            if (!orders.containsKey(id)) {
                orders.put(id, order(id, rows));
            }
            rows.getInt("ol_id");
            if (!rows.wasNull()) {
                orders.get(id).lines().add(line(rows));
            }
        }
        return List.copyOf(orders.values());
    }

    private static Order order(int id, ResultSet row) throws SQLException {
        Order.Terms terms = new Order.Terms(row.getBigDecimal("o_total"), row.getBigDecimal("o_discount"));
        return new Order(id, row.getInt("o_c_id"), row.getInt("o_ol_cnt"), terms,
                EntityTable.timestampOf(row, "o_entry_date"), new ArrayList<>());
    }

    private static OrderLine line(ResultSet row) throws SQLException {
        return new OrderLine(row.getInt("ol_id"), row.getString("ol_i_id"), row.getInt("ol_qty"),
                EntityTable.dateOf(row, "ol_ship_date"));
    }
}
