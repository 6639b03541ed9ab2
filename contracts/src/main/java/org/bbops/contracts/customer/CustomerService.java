package org.bbops.contracts.customer;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.DeleteExchange;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PatchExchange;
import org.springframework.web.service.annotation.PostExchange;

/**
 * The transactions of the customer domain (workload page, section 3). Each throws
 * {@link org.bbops.contracts.problem.BusinessException} with the category named.
 */
@HttpExchange("/customer")
public interface CustomerService {

    /**
     * Enters an order: UNKNOWN_CUSTOMER, UNKNOWN_ITEM, INVALID_REQUEST (an item named twice, a total beyond the
     * column), INSUFFICIENT_CREDIT (the expected refusal; nothing is written).
     */
    @PostExchange("/orders")
    OrderReceipt newOrder(@Valid @RequestBody NewOrderRequest request);

    /** Changes lines of an order: UNKNOWN_ORDER, UNKNOWN_ITEM, INVALID_REQUEST, INSUFFICIENT_CREDIT. */
    @PatchExchange("/orders/{orderId}")
    OrderReceipt changeOrder(@PathVariable int orderId, @Valid @RequestBody ChangeOrderRequest request);

    /** Deletes an order and its lines: UNKNOWN_ORDER. Leaves m_largeorder alone. */
    @DeleteExchange("/orders/{orderId}")
    void cancelOrder(@PathVariable int orderId);

    /** Reads an order and its lines: UNKNOWN_ORDER, DATA_INTEGRITY (line count differs from o_ol_cnt). */
    @GetExchange("/orders/{orderId}")
    OrderStatus orderStatus(@PathVariable int orderId);

    /** Reads a customer's orders, 20 at most: UNKNOWN_CUSTOMER, DATA_INTEGRITY. */
    @GetExchange("/customers/{customerId}/orders")
    CustomerStatus customerStatus(@PathVariable int customerId);

    /** Adds a customer here and in the corporate domain. */
    @PostExchange("/customers")
    CustomerKey newCustomer(@Valid @RequestBody NewCustomerRequest request);

    /** Looks a customer up by key: UNKNOWN_CUSTOMER. */
    @GetExchange("/customers/{customerId}")
    CustomerKey validateCustomer(@PathVariable int customerId);

    /**
     * Reads a customer's row by key: UNKNOWN_CUSTOMER, INVALID_REQUEST (no conversation named where the system keeps one for each user).
     *
     * @param conversation names the user among all that ask; null where it does not say who it is
     */
    @GetExchange("/customers/{customerId}/details")
    CustomerDetails readCustomer(@PathVariable int customerId, @RequestParam(required = false) @Size(max = 64) String conversation);

    /** Opens an empty cart; throws UNKNOWN_CUSTOMER, or OVERLOADED at the limit on open carts. */
    @PostExchange("/customers/{customerId}/carts")
    CartKey createCart(@PathVariable int customerId);

    /** Adds to a cart, merging equal items: UNKNOWN_CART, INVALID_REQUEST (a bound of {@link OrderLimits} passed). */
    @PostExchange("/carts/{cartId}/items")
    Cart addToCart(@PathVariable String cartId, @Valid @RequestBody LineRequest line);

    /** Takes an item out of a cart: UNKNOWN_CART, UNKNOWN_ITEM. */
    @DeleteExchange("/carts/{cartId}/items/{itemId}")
    Cart removeFromCart(@PathVariable String cartId, @PathVariable String itemId);

    /** Empties a cart: UNKNOWN_CART. */
    @DeleteExchange("/carts/{cartId}/items")
    Cart clearCart(@PathVariable String cartId);

    /** Orders the cart's content, as newOrder does, and closes it; throws UNKNOWN_CART and all errors of newOrder. */
    @PostExchange("/carts/{cartId}/buy")
    OrderReceipt buyCart(@PathVariable String cartId);
}
