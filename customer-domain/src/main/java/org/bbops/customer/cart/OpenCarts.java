package org.bbops.customer.cart;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.start.SettingRange;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Open carts of this process. At the limit new carts are refused rather than open ones evicted; idle carts are closed. A cart is
 * immutable and replaced atomically, so that concurrent changes of one cart are serialized.
 */
final class OpenCarts {

    private final CartLimits limits;
    private final Cache<String, Cart> carts;
    /** Lock held while a cart is opened, so that the limit is exact. */
    private final ReentrantLock opening = new ReentrantLock();

    OpenCarts(CartLimits limits, Ticker ticker) {
        this.limits = limits;
        this.carts = Caffeine.newBuilder()
                .expireAfterAccess(limits.idleMax())
                .ticker(ticker)
                .executor(Runnable::run)
                .build();
    }

    /** Opens an empty cart; fails with {@code OVERLOADED} when the limit is reached. */
    Cart open(int customerId) {
        opening.lock();
        try {
            if (carts.estimatedSize() >= limits.openMax()) {
                carts.cleanUp();
            }
            if (carts.estimatedSize() >= limits.openMax()) {
                throw new BusinessException(Category.OVERLOADED, "all " + limits.openMax()
                        + " carts are open, the most that may be (bbops.carts.open-max); buy one, or wait until idle ones close after "
                        + limits.idleMax());
            }
            Cart cart = new Cart(UUID.randomUUID().toString(), customerId, List.of());
            carts.put(cart.cartId(), cart);
            return cart;
        } finally {
            opening.unlock();
        }
    }

    /**
     * Replaces a cart by the result of the change. When the change throws, the cart stays as it is.
     *
     * @throws BusinessException {@code UNKNOWN_CART} when the cart is not open
     */
    Cart change(String cartId, UnaryOperator<Cart> change) {
        Cart after = carts.asMap().computeIfPresent(cartId, (_, before) -> change.apply(before));
        return Optional.ofNullable(after).orElseThrow(() -> unknown(cartId));
    }

    /** Removes and returns a cart, to one caller only; fails with {@code UNKNOWN_CART}. */
    Cart take(String cartId) {
        return Optional.ofNullable(carts.asMap().remove(cartId)).orElseThrow(() -> unknown(cartId));
    }

    /** Reopens a cart that was not bought. */
    void putBack(Cart cart) {
        carts.put(cart.cartId(), cart);
    }

    private static BusinessException unknown(String cartId) {
        return new BusinessException(Category.UNKNOWN_CART,
                "no cart '" + cartId + "' is open in this process: it was bought, was idle for too long, or never existed; open a new one");
    }

    /**
     * Limits of carts.
     *
     * @param openMax maximum number of open carts, 1 to 1,000,000
     * @param idleMax time after which an unused cart is closed, 1 s to 1 day
     */
    @ConfigurationProperties("bbops.carts")
    record CartLimits(@DefaultValue("100000") int openMax, @DefaultValue("10m") Duration idleMax) {

        private static final int OPEN_LIMIT = 1_000_000;
        private static final Duration IDLE_MIN = Duration.ofSeconds(1);
        private static final Duration IDLE_LIMIT = Duration.ofDays(1);

        /** Rejects values out of range: with an idle time of 0 each cart would be closed as soon as it is open. */
        CartLimits {
            SettingRange.check("bbops.carts.open-max", openMax, 1, OPEN_LIMIT);
            SettingRange.check("bbops.carts.idle-max", idleMax, IDLE_MIN, IDLE_LIMIT);
        }
    }
}
