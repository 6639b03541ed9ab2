package org.bbops.customer;

import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.CartKey;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.CustomerKey;
import org.bbops.contracts.customer.CustomerService.CustomerStatus;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderLimits;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.customer.cart.CartService;
import org.bbops.customer.component.CustomerReader;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.Revision;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.keys.Keys.KeySequence;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.RestController;

/**
 * The customer domain's transactions (workload page, section 3), over HTTP for the driver. Cart operations are not
 * transactions, except opening a cart and buying its content.
 */
@RestController
class CustomerTransactions implements CustomerService {

    private final CustomerTables stores;
    private final OrderLines orderLines;
    private final CorporateService corporate;
    private final CartService carts;
    private final CustomerReader reader;
    private final Keys keys;
    private final Clock clock;

    CustomerTransactions(CustomerTables stores, OrderLines orderLines, CorporateService corporate, CartService carts,
            CustomerReader reader, Keys keys, Clock clock) {
        this.reader = reader;
        this.stores = stores;
        this.orderLines = orderLines;
        this.corporate = corporate;
        this.carts = carts;
        this.keys = keys;
        this.clock = clock;
    }

    @Override
    @Transactional
    public OrderReceipt newOrder(NewOrderRequest request) {
        List<OrderLine> lines = orderLines.numbered(request.lines());
        Order.Terms terms = orderLines.termsFor(request.customerId(), lines);
        Order order = new Order(keys.next(KeySequence.ORDER), request.customerId(), lines.size(), terms,
                LocalDateTime.now(clock).truncatedTo(ChronoUnit.MICROS), lines);
        stores.orders().insert(order);
        // Last: in a topology where this call commits separately, only the order's own commit can still fail after it.
        orderLines.reportLarge(order);
        return new OrderReceipt(order.id(), order.lineCount(), terms.total(), terms.discount());
    }

    @Override
    @Transactional
    public OrderReceipt changeOrder(int orderId, ChangeOrderRequest request) {
        List<LineChange> changes = orderLines.inLockOrder(request.changes());
        Order order = stores.orders().findToChange(orderId).orElseThrow(() -> unknown(orderId));
        Revision revision = Revision.of(order.lines(), changes);
        Order.Terms terms = orderLines.termsFor(order.customerId(), revision.lines());
        stores.orders().update(orderId, terms, revision);
        return new OrderReceipt(orderId, revision.lines().size(), terms.total(), terms.discount());
    }

    @Override
    @Transactional
    public void cancelOrder(int orderId) {
        if (!stores.orders().delete(orderId)) {
            throw unknown(orderId);
        }
    }

    private static BusinessException unknown(int orderId) {
        return new BusinessException(Category.UNKNOWN_ORDER, "o_orders has no order " + orderId);
    }

    @Override
    @Transactional(readOnly = true)
    public OrderStatus orderStatus(int orderId) {
        return statusOf(stores.orderReads().read(orderId).orElseThrow(() -> unknown(orderId)));
    }

    @Override
    @Transactional(readOnly = true)
    public CustomerStatus customerStatus(int customerId) {
        List<Order> found = stores.orderReads().ofCustomer(customerId, OrderLimits.CUSTOMER_STATUS_ORDERS_MAX);
        if (found.isEmpty()) {
            refuseUnknown(customerId);
        }
        return new CustomerStatus(customerId, found.stream().map(CustomerTransactions::statusOf).toList());
    }

    private static OrderStatus statusOf(Order order) {
        if (order.lineCount() != order.lines().size()) {
            throw new BusinessException(Category.DATA_INTEGRITY, "order " + order.id() + " has " + order.lines().size()
                    + " lines in o_orderline, but o_ol_cnt is " + order.lineCount());
        }
        return new OrderStatus(order.id(), order.customerId(), order.terms().total(), order.terms().discount(),
                order.entryDate(), order.lines().stream()
                        .map(line -> new OrderLineStatus(line.id(), line.itemId(), line.quantity(), line.shipDate()))
                        .toList());
    }

    @Override
    @Transactional
    public CustomerKey newCustomer(NewCustomerRequest request) {
        int customerId = keys.next(KeySequence.CUSTOMER);
        // Read once for both records: a second reading of the clock may fall on the next day.
        LocalDate since = LocalDate.now(clock);
        // The financial record first: where it commits separately, a customer that can order always has one.
        corporate.addCustomer(new CustomerRecord(customerId, request.details(), request.credit(), since));
        stores.customers().insert(customerId, request.details(), since);
        return new CustomerKey(customerId);
    }

    @Override
    @Transactional(readOnly = true)
    public CustomerKey validateCustomer(int customerId) {
        refuseUnknown(customerId);
        return new CustomerKey(customerId);
    }

    @Override
    public CustomerDetails readCustomer(int customerId, String conversation) {
        return reader.read(customerId, conversation).orElseThrow(() -> unknownCustomer(customerId));
    }

    private void refuseUnknown(int customerId) {
        if (stores.customers().read(customerId).isEmpty()) {
            throw unknownCustomer(customerId);
        }
    }

    private static BusinessException unknownCustomer(int customerId) {
        return new BusinessException(Category.UNKNOWN_CUSTOMER, "o_customer has no customer " + customerId);
    }

    @Override
    public CartKey createCart(int customerId) {
        return carts.create(customerId);
    }

    @Override
    public Cart addToCart(String cartId, LineRequest line) {
        return carts.add(cartId, line);
    }

    @Override
    public Cart removeFromCart(String cartId, String itemId) {
        return carts.remove(cartId, itemId);
    }

    @Override
    public Cart clearCart(String cartId) {
        return carts.clear(cartId);
    }

    @Override
    public OrderReceipt buyCart(String cartId) {
        return carts.buy(cartId);
    }
}
