package org.bbops.contracts.customer;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
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
     * @param conversation identifies the user; null for a caller that does not identify itself
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

    /**
     * Result of a new or changed order.
     *
     * @param orderId o_id
     * @param lineCount o_ol_cnt
     * @param total o_total in money units: the sum of the lines, before the customer's discount
     * @param discount o_discount as a fraction, 0.00 to 1.00
     */
    record OrderReceipt(int orderId, int lineCount, BigDecimal total, BigDecimal discount) {
    }

    /**
     * Request for a new order.
     *
     * @param customerId the ordering customer
     * @param lines distinct items, 1 to 100 of them
     */
    record NewOrderRequest(@Min(1) int customerId,
            @NotEmpty @Size(max = OrderLimits.LINES_MAX) List<@NotNull @Valid LineRequest> lines) {
    }

    /**
     * Item and quantity: a line of a new order, or of a cart.
     *
     * @param itemId i_id
     * @param quantity 1 to 1,000
     */
    record LineRequest(@NotBlank @Size(max = 15) String itemId, @Min(1) @Max(OrderLimits.LINE_QUANTITY_MAX) int quantity) {
    }

    /**
     * Request to change lines of an order.
     *
     * @param changes distinct items, 1 to 100 of them
     */
    record ChangeOrderRequest(
            @NotEmpty @Size(max = OrderLimits.LINES_MAX) List<@NotNull @Valid LineChange> changes) {
    }

    /**
     * The wanted state of one line of an order.
     *
     * @param itemId i_id that names the line
     * @param quantity the new quantity, 0 to 1,000; 0 deletes the line
     */
    record LineChange(@NotBlank @Size(max = 15) String itemId, @Min(0) @Max(OrderLimits.LINE_QUANTITY_MAX) int quantity) {
    }

    /**
     * An order with its lines.
     *
     * @param orderId o_id
     * @param customerId o_c_id
     * @param total o_total in money units
     * @param discount o_discount as a fraction
     * @param entryDate o_entry_date
     * @param lines by line number
     */
    record OrderStatus(int orderId, int customerId, BigDecimal total, BigDecimal discount,
            LocalDateTime entryDate, List<OrderLineStatus> lines) {
    }

    /**
     * A line of an order.
     *
     * @param lineId ol_id
     * @param itemId ol_i_id
     * @param quantity ol_qty
     * @param shipDate ol_ship_date, null while not shipped
     */
    record OrderLineStatus(int lineId, String itemId, int quantity, LocalDate shipDate) {
    }

    /**
     * A customer's orders.
     *
     * @param customerId c_id
     * @param orders 20 at most, by order number
     */
    record CustomerStatus(int customerId, List<OrderStatus> orders) {
    }

    /**
     * Names a customer.
     *
     * @param customerId c_id of o_customer and c_customer
     */
    record CustomerKey(int customerId) {
    }

    /**
     * Asks for a new customer.
     *
     * @param details name and address
     * @param credit credit standing and limit
     */
    record NewCustomerRequest(@NotNull @Valid CustomerDetails details, @NotNull @Valid CreditTerms credit) {
    }

    /**
     * Names a cart.
     *
     * @param cartId an opaque name
     */
    record CartKey(String cartId) {
    }

    /**
     * A cart's content.
     *
     * @param cartId its opaque name
     * @param customerId its customer
     * @param lines one per item, in the order in which the items were first added
     */
    record Cart(String cartId, int customerId, List<LineRequest> lines) {
    }

    /** Bounds on an order request: finite, but generous compared with the workload (200 of an item, 5 lines). */
    final class OrderLimits {

        /** The most of one item on a line. */
        public static final int LINE_QUANTITY_MAX = 1_000;

        /** The most lines of an order, of a change and of a cart. */
        public static final int LINES_MAX = 100;

        /** The most orders that customerStatus returns (workload page, section 3). */
        public static final int CUSTOMER_STATUS_ORDERS_MAX = 20;

        private OrderLimits() {
        }
    }
}
