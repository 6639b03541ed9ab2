package org.bbops.customer.cart;

import com.github.benmanes.caffeine.cache.Ticker;
import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.CartKey;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderLimits;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.problem.DatabaseProblems;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/** Carts (workload page, section 3). Only opening a cart and buying its content access the database. */
@Service
@EnableConfigurationProperties(OpenCarts.CartLimits.class)
public class CartService {

    private final OpenCarts carts;
    private final ObjectProvider<CustomerService> customers;

    /**
     * @param limits limits of carts
     * @param customers the domain's transactions; a provider, because they depend on this service
     */
    CartService(OpenCarts.CartLimits limits, ObjectProvider<CustomerService> customers) {
        this.carts = new OpenCarts(limits, Ticker.systemTicker());
        this.customers = customers;
    }

    /** Opens an empty cart; fails with {@code UNKNOWN_CUSTOMER} or {@code OVERLOADED}. */
    public CartKey create(int customerId) {
        customers.getObject().validateCustomer(customerId);
        return new CartKey(carts.open(customerId).cartId());
    }

    /** Adds a line; fails with {@code UNKNOWN_CART} or {@code INVALID_REQUEST}. */
    public Cart add(String cartId, LineRequest line) {
        return carts.change(cartId, cart -> with(cart, line));
    }

    /** Removes an item; fails with {@code UNKNOWN_CART} or {@code UNKNOWN_ITEM}. */
    public Cart remove(String cartId, String itemId) {
        return carts.change(cartId, cart -> without(cart, itemId));
    }

    /** Empties a cart; fails with {@code UNKNOWN_CART}. */
    public Cart clear(String cartId) {
        return carts.change(cartId, cart -> withLines(cart, List.of()));
    }

    /**
     * Buys the content of a cart and closes it. During the purchase the cart cannot be found, so that it is not bought twice. If the
     * purchase was rolled back, the cart is open again, unchanged; if it may have committed, the cart stays closed.
     */
    public OrderReceipt buy(String cartId) {
        Cart cart = carts.take(cartId);
        try {
            if (cart.lines().isEmpty()) {
                throw new BusinessException(Category.INVALID_REQUEST, "the cart is empty; add an item first");
            }
            return customers.getObject().newOrder(new NewOrderRequest(cart.customerId(), cart.lines()));
        } catch (RuntimeException e) {
            if (isRolledBack(e)) {
                carts.putBack(cart);
            }
            throw e;
        }
    }

    /**
     * Returns true when the failed purchase has certainly been rolled back, as by a refusal or a conflict. After other failures, such as a
     * connection lost during the commit, the outcome is unknown.
     */
    private static boolean isRolledBack(RuntimeException error) {
        return error instanceof BusinessException refusal
                ? refusal.category() != Category.CONFLICT_AFTER_EFFECT && refusal.category() != Category.INTERNAL
                : DatabaseProblems.categoryOf(error).isPresent();
    }

    /** Returns a cart with one more line, or with a greater quantity in the line of the same item. */
    static Cart with(Cart cart, LineRequest line) {
        List<LineRequest> lines = new ArrayList<>(cart.lines());
        int index = lines.stream().map(LineRequest::itemId).toList().indexOf(line.itemId());
        if (index < 0) {
            if (lines.size() == OrderLimits.LINES_MAX) {
                throw new BusinessException(Category.INVALID_REQUEST, "the cart already has " + OrderLimits.LINES_MAX
                        + " items, the most that an order may have; buy it or remove one");
            }
            lines.add(line);
        } else {
            lines.set(index, new LineRequest(line.itemId(), merged(lines.get(index), line)));
        }
        return withLines(cart, lines);
    }

    private static int merged(LineRequest present, LineRequest added) {
        int quantity = present.quantity() + added.quantity();
        if (quantity > OrderLimits.LINE_QUANTITY_MAX) {
            throw new BusinessException(Category.INVALID_REQUEST, "the cart would have " + quantity + " of item '"
                    + added.itemId() + "', but may have at most " + OrderLimits.LINE_QUANTITY_MAX + "; add fewer");
        }
        return quantity;
    }

    private static Cart without(Cart cart, String itemId) {
        List<LineRequest> lines = new ArrayList<>(cart.lines());
        if (!lines.removeIf(line -> line.itemId().equals(itemId))) {
            throw new BusinessException(Category.UNKNOWN_ITEM, "the cart has no item '" + itemId + "'");
        }
        return withLines(cart, lines);
    }

    private static Cart withLines(Cart cart, List<LineRequest> lines) {
        return new Cart(cart.cartId(), cart.customerId(), List.copyOf(lines));
    }
}
