package org.bbops.driver.http;

import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.net.PercentCodec;
import org.bbops.contracts.customer.CustomerDetails;
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
import org.bbops.contracts.customer.CustomerService;

/** The customer domain over HTTP. */
public final class CustomerClient implements CustomerService {

    private static final String ORDERS = "/customer/orders";
    private static final String ORDER = "/customer/orders/{orderId}";
    private static final String CUSTOMERS = "/customer/customers";
    private static final String CUSTOMER = "/customer/customers/{customerId}";
    private static final String CARTS = "/customer/carts/";
    private static final String CART = "/customer/carts/{cartId}";

    private final Requests requests;

    /** @param requests to the customer domain's address */
    public CustomerClient(Requests requests) {
        this.requests = requests;
    }

    @Override
    public OrderReceipt newOrder(NewOrderRequest request) {
        return requests.ask(Method.POST, ORDERS, ORDERS, Bodies.of(request), Answers::orderReceipt);
    }

    @Override
    public OrderReceipt changeOrder(int orderId, ChangeOrderRequest request) {
        return requests.ask(Method.PATCH, ORDER, ORDERS + '/' + orderId, Bodies.of(request), Answers::orderReceipt);
    }

    @Override
    public void cancelOrder(int orderId) {
        requests.ask(Method.DELETE, ORDER, ORDERS + '/' + orderId, null, Answers::nothing);
    }

    @Override
    public OrderStatus orderStatus(int orderId) {
        return requests.ask(Method.GET, ORDER, ORDERS + '/' + orderId, null, Answers::orderStatus);
    }

    @Override
    public CustomerStatus customerStatus(int customerId) {
        return requests.ask(Method.GET, CUSTOMER + "/orders", CUSTOMERS + '/' + customerId + "/orders", null, Answers::customerStatus);
    }

    @Override
    public CustomerKey newCustomer(NewCustomerRequest request) {
        return requests.ask(Method.POST, CUSTOMERS, CUSTOMERS, Bodies.of(request), Answers::customerKey);
    }

    @Override
    public CustomerKey validateCustomer(int customerId) {
        return requests.ask(Method.GET, CUSTOMER, CUSTOMERS + '/' + customerId, null, Answers::customerKey);
    }

    @Override
    public CustomerDetails readCustomer(int customerId, String conversation) {
        String query = conversation == null ? "" : "?conversation=" + of(conversation);
        return requests.ask(Method.GET, CUSTOMER + "/details", CUSTOMERS + '/' + customerId + "/details" + query, null,
                Answers::customerDetails);
    }

    @Override
    public CartKey createCart(int customerId) {
        return requests.ask(Method.POST, CUSTOMER + "/carts", CUSTOMERS + '/' + customerId + "/carts", null, Answers::cartKey);
    }

    @Override
    public Cart addToCart(String cartId, LineRequest line) {
        return requests.ask(Method.POST, CART + "/items", cart(cartId) + "/items", Bodies.of(line), Answers::cart);
    }

    @Override
    public Cart removeFromCart(String cartId, String itemId) {
        return requests.ask(Method.DELETE, CART + "/items/{itemId}", cart(cartId) + "/items/" + of(itemId), null, Answers::cart);
    }

    @Override
    public Cart clearCart(String cartId) {
        return requests.ask(Method.DELETE, CART + "/items", cart(cartId) + "/items", null, Answers::cart);
    }

    @Override
    public OrderReceipt buyCart(String cartId) {
        return requests.ask(Method.POST, CART + "/buy", cart(cartId) + "/buy", null, Answers::orderReceipt);
    }

    private static String cart(String cartId) {
        return CARTS + of(cartId);
    }

    /** Returns the text with all but unreserved characters (RFC 3986) as percent and number; mostly it has none such. */
    static String of(String text) {
        return text.chars().allMatch(CustomerClient::isUnreserved) ? text : PercentCodec.encode(text, StandardCharsets.UTF_8);
    }

    private static boolean isUnreserved(int each) {
        return each >= 'a' && each <= 'z' || each >= 'A' && each <= 'Z' || each >= '0' && each <= '9' || "-._~".indexOf(each) >= 0;
    }
}
