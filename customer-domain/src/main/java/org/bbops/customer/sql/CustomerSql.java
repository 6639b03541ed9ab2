package org.bbops.customer.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.customer.entity.Item;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.Revision;
import org.bbops.customer.store.CustomerStore;
import org.bbops.customer.store.CustomerTables;
import org.bbops.customer.store.ItemStore;
import org.bbops.customer.store.OrderStore;
import org.bbops.platform.conflict.LastingEffect;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;

/** Creates the stores that use hand-written SQL. */
public final class CustomerSql {

    private CustomerSql() {
    }

    /**
     * Creates stores that run in the calling thread's transaction.
     *
     * @param tables access to rows
     * @param lockOrder order in which rows are locked
     */
    public static CustomerTables over(TableAccess tables, LockOrder lockOrder) {
        OrderRows orders = new OrderRows(tables);
        // Lines are read first only to lock them first: without locks, that would only make them older than the header.
        IntFunction<Optional<Order>> toChange = lockOrder.isSorted() || !orders.lines().locksTo(Use.CHANGE)
                ? orderId -> orders.find(orderId, Use.CHANGE) : orderId -> orders.findLinesFirst(orderId, lockOrder);
        return new CustomerTables(new SqlOrderStore(orders, toChange), orders.reads(Use.READ),
                new SqlItemStore(tables), new SqlCustomerStore(tables));
    }

    /** Store of o_item, which is read-only. */
    private static final class SqlItemStore implements ItemStore {

        private static final EntityTable<String, Item> TABLE = new EntityTable<>("o_item", EntityTable.Key.text("i_id"),
                List.of("i_price", "i_discount"),
                result -> new Item(result.getString("i_id"), result.getBigDecimal("i_price"), result.getBigDecimal("i_discount")),
                Item::id, row -> List.of(row.price(), row.discount()));

        private final Rows<String, Item> items;

        SqlItemStore(TableAccess tables) {
            this.items = tables.of(TABLE);
        }

        @Override
        public Map<String, Item> items(Collection<String> itemIds) {
            return items.findEach(itemIds, Use.READ).stream().collect(Collectors.toMap(Item::id, Function.identity()));
        }
    }

    /** Store of o_customer. */
    private static final class SqlCustomerStore implements CustomerStore {

        private static final EntityTable<Integer, Row> TABLE = new EntityTable<>("o_customer", EntityTable.Key.number("c_id"),
                List.of("c_first", "c_last", "c_street1", "c_street2", "c_city", "c_state", "c_country", "c_zip", "c_phone", "c_contact",
                        "c_since"),
                Row::of, Row::id, Row::values);

        private final Rows<Integer, Row> customers;

        SqlCustomerStore(TableAccess tables) {
            this.customers = tables.of(TABLE);
        }

        @Override
        public Optional<CustomerDetails> read(int customerId) {
            return customers.find(customerId, Use.READ).map(Row::details);
        }

        @Override
        public void insert(int customerId, CustomerDetails details, LocalDate since) {
            customers.create(new Row(customerId, details, since));
        }

        private record Row(int id, CustomerDetails details, LocalDate since) {

            static Row of(ResultSet result) throws SQLException {
                return new Row(result.getInt("c_id"), new CustomerDetails(result.getString("c_first"), result.getString("c_last"),
                        result.getString("c_street1"), result.getString("c_street2"), result.getString("c_city"),
                        result.getString("c_state"), result.getString("c_country"), result.getString("c_zip"),
                        result.getString("c_phone"), result.getString("c_contact")), dateOf(result, "c_since"));
            }

            List<?> values() {
                return List.of(details.first(), details.last(), details.street1(), details.street2(), details.city(),
                        details.state(), details.country(), details.zip(), details.phone(), details.contact(), date(since));
            }
        }
    }

    /** Store of o_orders and o_orderline. */
    private static final class SqlOrderStore implements OrderStore {

        private static final int STATUS_ENTERED = 1;

        private final OrderRows orders;
        private final IntFunction<Optional<Order>> toChange;

        /** @param toChange reads an order that is to be changed */
        SqlOrderStore(OrderRows orders, IntFunction<Optional<Order>> toChange) {
            this.orders = orders;
            this.toChange = toChange;
        }

        @Override
        public void insert(Order order) {
            orders.headers().create(new OrderRows.HeaderRow(order.id(), order.customerId(), order.lineCount(),
                    order.terms(), STATUS_ENTERED, order.entryDate(), null));
            create(order.id(), order.lines());
        }

        private void create(int orderId, List<OrderLine> lines) {
            orders.lines()
                    .create(lines.stream().map(line -> new OrderRows.LineRow(new OrderRows.LineKey(orderId, line.id()), line.itemId(),
                            line.quantity(), STATUS_ENTERED, line.shipDate())).toList());
        }

        @Override
        public Optional<Order> findToChange(int orderId) {
            return toChange.apply(orderId);
        }

        @Override
        public void update(int orderId, Order.Terms terms, Revision revision) {
            orders.headers().change(orders.headers().get(orderId).with(terms, revision.lines().size()));
            if (!revision.isEmpty()) {
                // A change of lines is a change of the order, even if the header's columns stay the same.
                orders.headers().touch(orderId);
            }
            orders.lines().change(revision.changed().stream()
                    .map(line -> orders.lines().get(new OrderRows.LineKey(orderId, line.id())).withQuantity(line.quantity())).toList());
            orders.lines().remove(revision.removed().stream().map(lineId -> new OrderRows.LineKey(orderId, lineId)).toList());
            if (!revision.added().isEmpty()) {
                // Beans would be stored only at the commit: of two concurrent changes of an order, one would fail on the key of the other's
                // new line, which is no conflict.
                LastingEffect.flush();
            }
            create(orderId, revision.added());
        }

        @Override
        public boolean delete(int orderId) {
            return orders.remove(orderId);
        }
    }
}
