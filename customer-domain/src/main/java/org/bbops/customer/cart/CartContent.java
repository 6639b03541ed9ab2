package org.bbops.customer.cart;

import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.OrderLimits;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/** Operations on the lines of a cart; each returns a new cart. */
final class CartContent {

    private CartContent() {
    }

    /** Adds a line, or increases the quantity of the line with the same item. */
    static Cart add(Cart cart, LineRequest line) {
        List<LineRequest> lines = new ArrayList<>(cart.lines());
        int index = indexOf(lines, line.itemId());
        if (index < 0) {
            if (lines.size() == OrderLimits.LINES_MAX) {
                throw new BusinessException(Category.INVALID_REQUEST,
                        "the cart already has " + OrderLimits.LINES_MAX + " items, the most that an order may have; buy it or remove one");
            }
            lines.add(line);
        } else {
            lines.set(index, new LineRequest(line.itemId(), merged(lines.get(index), line)));
        }
        return new Cart(cart.cartId(), cart.customerId(), List.copyOf(lines));
    }

    private static int merged(LineRequest present, LineRequest added) {
        int quantity = present.quantity() + added.quantity();
        if (quantity > OrderLimits.LINE_QUANTITY_MAX) {
            throw new BusinessException(Category.INVALID_REQUEST, "the cart would have " + quantity + " of item '"
                    + added.itemId() + "', but may have at most " + OrderLimits.LINE_QUANTITY_MAX + "; add fewer");
        }
        return quantity;
    }

    /** Removes an item; {@code UNKNOWN_ITEM} when the cart does not have it. */
    static Cart remove(Cart cart, String itemId) {
        List<LineRequest> lines = new ArrayList<>(cart.lines());
        if (!lines.removeIf(line -> line.itemId().equals(itemId))) {
            throw new BusinessException(Category.UNKNOWN_ITEM, "the cart has no item '" + itemId + "'");
        }
        return new Cart(cart.cartId(), cart.customerId(), List.copyOf(lines));
    }

    /** Removes all items. */
    static Cart clear(Cart cart) {
        return new Cart(cart.cartId(), cart.customerId(), List.of());
    }

    private static int indexOf(List<LineRequest> lines, String itemId) {
        for (int index = 0; index < lines.size(); index++) {
            if (lines.get(index).itemId().equals(itemId)) {
                return index;
            }
        }
        return -1;
    }
}
