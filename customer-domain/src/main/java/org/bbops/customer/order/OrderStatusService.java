package org.bbops.customer.order;

import java.util.List;
import org.bbops.contracts.customer.CustomerStatus;
import org.bbops.contracts.customer.Limits;
import org.bbops.contracts.customer.OrderLineStatus;
import org.bbops.contracts.customer.OrderStatus;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.customer.Stores;
import org.bbops.customer.registry.RegistryService;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The transactions that read orders (workload page, section 3). */
@Service
public class OrderStatusService {

    private final OrderReads orders;
    private final RegistryService registry;

    OrderStatusService(Stores stores, RegistryService registry) {
        this.orders = stores.orderReads();
        this.registry = registry;
    }

    /** Reads an order; see {@link org.bbops.contracts.customer.CustomerService#orderStatus}. */
    @Transactional(readOnly = true)
    public OrderStatus orderStatus(int orderId) {
        return statusOf(orders.read(orderId).orElseThrow(() -> OrderService.unknown(orderId)));
    }

    /** Reads a customer's orders; see {@link org.bbops.contracts.customer.CustomerService#customerStatus}. */
    @Transactional(readOnly = true)
    public CustomerStatus customerStatus(int customerId) {
        List<Order> found = orders.ofCustomer(customerId, Limits.CUSTOMER_STATUS_ORDERS_MAX);
        if (found.isEmpty()) {
            registry.validateCustomer(customerId);
        }
        return new CustomerStatus(customerId, found.stream().map(OrderStatusService::statusOf).toList());
    }

    private static OrderStatus statusOf(Order order) {
        if (order.lineCount() != order.lines().size()) {
            throw new BusinessException(Category.DATA_INTEGRITY, "order " + order.id() + " has " + order.lines().size()
                    + " lines in o_orderline, and o_ol_cnt says " + order.lineCount());
        }
        return new OrderStatus(order.id(), order.customerId(), order.terms().total(), order.terms().discount(),
                order.entryDate(), order.lines().stream()
                        .map(line -> new OrderLineStatus(line.id(), line.itemId(), line.quantity(), line.shipDate()))
                        .toList());
    }
}
