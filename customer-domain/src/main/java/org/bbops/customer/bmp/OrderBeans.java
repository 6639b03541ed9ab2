package org.bbops.customer.bmp;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.order.Order;
import org.bbops.customer.order.OrderLine;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;

/** Orders put together from the beans of o_orders and o_orderline, the header before its lines. */
final class OrderBeans {

    private static final String OF_ORDER = "ol_o_id = ?";
    private static final String OF_CUSTOMER = "o_c_id = ?";

    private final Home<Integer, OrderTable.Row> headers;
    private final Home<OrderLineTable.Key, OrderLineTable.Row> lines;

    OrderBeans(Homes homes) {
        this.headers = homes.of(new OrderTable());
        this.lines = homes.of(new OrderLineTable());
    }

    Home<Integer, OrderTable.Row> headers() {
        return headers;
    }

    Home<OrderLineTable.Key, OrderLineTable.Row> lines() {
        return lines;
    }

    List<OrderLineTable.Key> lineKeys(int orderId) {
        return lines.findKeys(OF_ORDER, orderId);
    }

    Optional<Order> find(int orderId, Use use) {
        return headers.find(orderId, use).map(header -> order(header, use));
    }

    List<Order> ofCustomer(int customerId, int ordersMax, Use use) {
        return headers.findFirst(ordersMax, OF_CUSTOMER, use, customerId).stream().map(header -> order(header, use)).toList();
    }

    private Order order(OrderTable.Row header, Use use) {
        List<OrderLineTable.Row> found = lines.findBy(OF_ORDER, use, header.id());
        if (found.size() != header.lineCount()) {
            // Read one after the other without a lock, they may be of different moments.
            headers.refuseStale(header.id());
        }
        return new Order(header.id(), header.customerId(), header.lineCount(),
                new Order.Terms(header.total(), header.discount()), header.entryDate(),
                found.stream().map(OrderBeans::line).toList());
    }

    private static OrderLine line(OrderLineTable.Row row) {
        return new OrderLine(row.key().lineId(), row.itemId(), row.quantity(), row.shipDate());
    }
}
