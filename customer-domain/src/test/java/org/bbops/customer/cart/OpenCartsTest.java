package org.bbops.customer.cart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.OrderLimits;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.process.StartRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenCartsTest {

    private final AtomicLong nanos = new AtomicLong();
    private final OpenCarts carts = new OpenCarts(new OpenCarts.CartLimits(2, Duration.ofMinutes(10)), nanos::get);

    @Test
    void refusesCartsAboveTheMaximumAndReportsIt() {
        carts.open(1);
        Cart second = carts.open(1);

        assertThatThrownBy(() -> carts.open(1)).isInstanceOf(BusinessException.class).hasMessageContaining("all 2 carts");

        carts.take(second.cartId());
        assertThat(carts.open(1)).isNotNull();
    }

    @Test
    void closesAnIdleCart() {
        Cart idle = carts.open(1);
        Cart used = carts.open(1);
        nanos.addAndGet(Duration.ofMinutes(9).toNanos());
        carts.change(used.cartId(), UnaryOperator.identity());
        nanos.addAndGet(Duration.ofMinutes(2).toNanos());

        assertThatThrownBy(() -> carts.take(idle.cartId())).isInstanceOf(BusinessException.class);
        assertThat(carts.take(used.cartId())).isNotNull();
    }

    @Test
    void makesRoomByClosingIdleCarts() {
        carts.open(1);
        carts.open(1);
        nanos.addAndGet(Duration.ofMinutes(11).toNanos());

        assertThat(carts.open(1)).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({"0, 600, bbops.carts.open-max is 0; use 1 to 1000000", "10, 0, bbops.carts.idle-max is 0s; use 1s to 86400s"})
    void refusesLimitsOutOfRange(int openMax, int idleSeconds, String sentence) {
        assertThatThrownBy(() -> new OpenCarts.CartLimits(openMax, Duration.ofSeconds(idleSeconds)))
                .isInstanceOf(StartRefusedException.class).hasMessage(sentence);
    }

    @Test
    void allowsOnlyOnePurchaseOfACart() {
        Cart cart = carts.open(1);
        carts.take(cart.cartId());

        assertThatThrownBy(() -> carts.take(cart.cartId())).isInstanceOf(BusinessException.class);
    }

    @Test
    void refusedChangeDoesNotModifyACart() {
        Cart cart = carts.open(1);
        carts.change(cart.cartId(), open -> CartService.with(open, new LineRequest("A", OrderLimits.LINE_QUANTITY_MAX)));

        assertThatThrownBy(() -> carts.change(cart.cartId(), open -> CartService.with(open, new LineRequest("A", 1))))
                .isInstanceOf(BusinessException.class).hasMessageContaining("1001");

        assertThat(carts.take(cart.cartId()).lines()).containsExactly(new LineRequest("A", OrderLimits.LINE_QUANTITY_MAX));
    }

    @Test
    void refusesMoreItemsThanAnOrderMayHave() {
        Cart cart = carts.open(1);
        for (int item = 0; item < OrderLimits.LINES_MAX; item++) {
            String itemId = "I" + item;
            carts.change(cart.cartId(), open -> CartService.with(open, new LineRequest(itemId, 1)));
        }

        assertThatThrownBy(() -> carts.change(cart.cartId(), open -> CartService.with(open, new LineRequest("Z", 1))))
                .isInstanceOf(BusinessException.class).hasMessageContaining("100");
    }
}
