package org.bbops.customer;

import org.bbops.contracts.customer.Cart;
import org.bbops.contracts.customer.CartKey;
import org.bbops.contracts.customer.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerKey;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerStatus;
import org.bbops.contracts.customer.LineRequest;
import org.bbops.contracts.customer.NewCustomerRequest;
import org.bbops.contracts.customer.NewOrderRequest;
import org.bbops.contracts.customer.OrderReceipt;
import org.bbops.contracts.customer.OrderStatus;
import org.bbops.customer.cart.CartService;
import org.bbops.customer.order.OrderService;
import org.bbops.customer.order.OrderStatusService;
import org.bbops.customer.registry.RegistryService;
import org.springframework.web.bind.annotation.RestController;

/** The customer domain over HTTP. */
@RestController
class CustomerController implements CustomerService {

    private final OrderService orders;
    private final OrderStatusService status;
    private final RegistryService registry;
    private final CartService carts;

    CustomerController(OrderService orders, OrderStatusService status, RegistryService registry, CartService carts) {
        this.orders = orders;
        this.status = status;
        this.registry = registry;
        this.carts = carts;
    }

    @Override
    public OrderReceipt newOrder(NewOrderRequest request) {
        return orders.newOrder(request);
    }

    @Override
    public OrderReceipt changeOrder(int orderId, ChangeOrderRequest request) {
        return orders.changeOrder(orderId, request);
    }

    @Override
    public void cancelOrder(int orderId) {
        orders.cancelOrder(orderId);
    }

    @Override
    public OrderStatus orderStatus(int orderId) {
        return status.orderStatus(orderId);
    }

    @Override
    public CustomerStatus customerStatus(int customerId) {
        return status.customerStatus(customerId);
    }

    @Override
    public CustomerKey newCustomer(NewCustomerRequest request) {
        return registry.newCustomer(request);
    }

    @Override
    public CustomerKey validateCustomer(int customerId) {
        return registry.validateCustomer(customerId);
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
