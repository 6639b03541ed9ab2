package org.bbops.driver.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.net.PercentCodec;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.CartKey;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.CustomerKey;
import org.bbops.contracts.customer.CustomerService.CustomerStatus;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.manufacturing.Receipt;

/** The customer and the manufacturing domain over HTTP. */
public final class DomainClient implements CustomerService, ManufacturingService {

    private static final String ORDERS = "/customer/orders";
    private static final String ORDER = "/customer/orders/{orderId}";
    private static final String CUSTOMERS = "/customer/customers";
    private static final String CUSTOMER = "/customer/customers/{customerId}";
    private static final String CARTS = "/customer/carts/";
    private static final String CART = "/customer/carts/{cartId}";
    private static final String WORK_ORDERS = "/manufacturing/work-orders";
    private static final String WORK_ORDER = "/manufacturing/work-orders/{workOrderId}";
    private static final String UPDATE = WORK_ORDER + "/update";
    private static final String COMPLETE = WORK_ORDER + "/complete";
    private static final String LARGE_ORDERS = "/manufacturing/large-orders";
    private static final String STOCK_COVERS = "/manufacturing/stock-covers";
    private static final String RECEIPTS = "/manufacturing/receipts";

    private final Requests customer;
    private final Requests manufacturing;

    /**
     * @param customer to the customer domain's address
     * @param manufacturing to the manufacturing domain's address
     */
    public DomainClient(Requests customer, Requests manufacturing) {
        this.customer = customer;
        this.manufacturing = manufacturing;
    }

    @Override
    public OrderReceipt newOrder(NewOrderRequest request) {
        return customer.ask(Method.POST, ORDERS, ORDERS, Bodies.of(request), Answers::orderReceipt);
    }

    @Override
    public OrderReceipt changeOrder(int orderId, ChangeOrderRequest request) {
        return customer.ask(Method.PATCH, ORDER, ORDERS + '/' + orderId, Bodies.of(request), Answers::orderReceipt);
    }

    @Override
    public void cancelOrder(int orderId) {
        customer.ask(Method.DELETE, ORDER, ORDERS + '/' + orderId, null, Answers::nothing);
    }

    @Override
    public OrderStatus orderStatus(int orderId) {
        return customer.ask(Method.GET, ORDER, ORDERS + '/' + orderId, null, Answers::orderStatus);
    }

    @Override
    public CustomerStatus customerStatus(int customerId) {
        return customer.ask(Method.GET, CUSTOMER + "/orders", CUSTOMERS + '/' + customerId + "/orders", null, Answers::customerStatus);
    }

    @Override
    public CustomerKey newCustomer(NewCustomerRequest request) {
        return customer.ask(Method.POST, CUSTOMERS, CUSTOMERS, Bodies.of(request), Answers::customerKey);
    }

    @Override
    public CustomerKey validateCustomer(int customerId) {
        return customer.ask(Method.GET, CUSTOMER, CUSTOMERS + '/' + customerId, null, Answers::customerKey);
    }

    @Override
    public CustomerDetails readCustomer(int customerId, String conversation) {
        String query = conversation == null ? "" : "?conversation=" + of(conversation);
        return customer.ask(Method.GET, CUSTOMER + "/details", CUSTOMERS + '/' + customerId + "/details" + query, null,
                Answers::customerDetails);
    }

    @Override
    public CartKey createCart(int customerId) {
        return customer.ask(Method.POST, CUSTOMER + "/carts", CUSTOMERS + '/' + customerId + "/carts", null, Answers::cartKey);
    }

    @Override
    public Cart addToCart(String cartId, LineRequest line) {
        return customer.ask(Method.POST, CART + "/items", cart(cartId) + "/items", Bodies.of(line), Answers::cart);
    }

    @Override
    public Cart removeFromCart(String cartId, String itemId) {
        return customer.ask(Method.DELETE, CART + "/items/{itemId}", cart(cartId) + "/items/" + of(itemId), null, Answers::cart);
    }

    @Override
    public Cart clearCart(String cartId) {
        return customer.ask(Method.DELETE, CART + "/items", cart(cartId) + "/items", null, Answers::cart);
    }

    @Override
    public OrderReceipt buyCart(String cartId) {
        return customer.ask(Method.POST, CART + "/buy", cart(cartId) + "/buy", null, Answers::orderReceipt);
    }

    @Override
    public WorkOrderStatus scheduleWorkOrder(ScheduleRequest request) {
        return manufacturing.ask(Method.POST, WORK_ORDERS, WORK_ORDERS, Bodies.of(request), Answers::workOrderStatus);
    }

    @Override
    public WorkOrderStatus updateWorkOrder(int workOrderId) {
        return manufacturing.ask(Method.POST, UPDATE, workOrder(workOrderId) + "/update", null, Answers::workOrderStatus);
    }

    @Override
    public WorkOrderStatus completeWorkOrder(int workOrderId) {
        return manufacturing.ask(Method.POST, COMPLETE, workOrder(workOrderId) + "/complete", null, Answers::workOrderStatus);
    }

    @Override
    public WorkOrderStatus cancelWorkOrder(int workOrderId) {
        return manufacturing.ask(Method.DELETE, WORK_ORDER, workOrder(workOrderId), null, Answers::workOrderStatus);
    }

    @Override
    public WorkOrderStatus workOrderStatus(int workOrderId) {
        return manufacturing.ask(Method.GET, WORK_ORDER, workOrder(workOrderId), null, Answers::workOrderStatus);
    }

    @Override
    public void addLargeOrders(LargeOrdersRequest request) {
        manufacturing.ask(Method.POST, LARGE_ORDERS, LARGE_ORDERS, Bodies.of(request), Answers::nothing);
    }

    @Override
    public List<LargeOrder> findLargeOrders() {
        return manufacturing.ask(Method.GET, LARGE_ORDERS, LARGE_ORDERS, null, Answers::largeOrders);
    }

    @Override
    public List<StockCover> stockCovers() {
        return manufacturing.ask(Method.GET, STOCK_COVERS, STOCK_COVERS, null, Answers::stockCovers);
    }

    @Override
    public void receive(Receipt receipt) {
        manufacturing.ask(Method.POST, RECEIPTS, RECEIPTS, Bodies.of(receipt), Answers::nothing);
    }

    private static String cart(String cartId) {
        return CARTS + of(cartId);
    }

    private static String workOrder(int workOrderId) {
        return WORK_ORDERS + '/' + workOrderId;
    }

    /** Percent-encodes all but unreserved characters (RFC 3986); most texts have no others. */
    static String of(String text) {
        return text.chars().allMatch(DomainClient::isUnreserved) ? text : PercentCodec.encode(text, StandardCharsets.UTF_8);
    }

    private static boolean isUnreserved(int each) {
        return each >= 'a' && each <= 'z' || each >= 'A' && each <= 'Z' || each >= '0' && each <= '9' || "-._~".indexOf(each) >= 0;
    }
}
