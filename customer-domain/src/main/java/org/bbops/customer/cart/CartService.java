package org.bbops.customer.cart;

import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.CartKey;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.problem.DatabaseProblems;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Service;

/** The cart of the workload page, section 3. Only opening and buying one touch the database. */
@Service
public class CartService {

    private final OpenCarts carts;
    private final ObjectProvider<CustomerService> customers;

    /** @param customers the domain's transactions, which have carts among them */
    CartService(OpenCarts carts, ObjectProvider<CustomerService> customers) {
        this.carts = carts;
        this.customers = customers;
    }

    /** Opens an empty cart: UNKNOWN_CUSTOMER, OVERLOADED. */
    public CartKey create(int customerId) {
        customers.getObject().validateCustomer(customerId);
        return new CartKey(carts.open(customerId).cartId());
    }

    /** Adds a line: UNKNOWN_CART, INVALID_REQUEST. */
    public Cart add(String cartId, LineRequest line) {
        return carts.change(cartId, cart -> CartContent.add(cart, line));
    }

    /** Takes an item out: UNKNOWN_CART, UNKNOWN_ITEM. */
    public Cart remove(String cartId, String itemId) {
        return carts.change(cartId, cart -> CartContent.remove(cart, itemId));
    }

    /** Empties a cart: UNKNOWN_CART. */
    public Cart clear(String cartId) {
        return carts.change(cartId, CartContent::clear);
    }

    /**
     * Buys the content of a cart and closes it. A cart that is refused stays open as it was; one whose purchase may
     * have committed is closed, and while it is being bought it is out of reach, so that nobody buys it twice.
     */
    public OrderReceipt buy(String cartId) {
        Cart cart = carts.take(cartId);
        try {
            if (cart.lines().isEmpty()) {
                throw new BusinessException(Category.INVALID_REQUEST, "the cart is empty; add an item first");
            }
            return customers.getObject().newOrder(new NewOrderRequest(cart.customerId(), cart.lines()));
        } catch (RuntimeException e) {
            if (isSurelyUnbought(e)) {
                carts.putBack(cart);
            }
            throw e;
        }
    }

    /**
     * A refusal rolls back, and so does a conflict. After any other failure, such as a connection lost in the commit,
     * the outcome is unknown.
     */
    private static boolean isSurelyUnbought(RuntimeException error) {
        return error instanceof BusinessException refusal
                ? refusal.category() != Category.CONFLICT_AFTER_EFFECT && refusal.category() != Category.INTERNAL
                : DatabaseProblems.categoryOf(error).isPresent();
    }
}
