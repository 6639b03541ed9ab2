package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** Transactions of two seconds, as long as the wait for a connection. */
class TimedOutTransactionsTest {

    @Nested
    class Jpa extends Contract {
    }

    @Nested
    @TestPropertySource(properties = "bbops.persistence=bmp")
    class Bmp extends Contract {
    }

    @Nested
    @TestPropertySource(properties = "bbops.persistence=jdbc")
    class Jdbc extends Contract {
    }

    /** Tests one persistence level. */
    @TestPropertySource(properties = "bbops.transaction-timeout=2s")
    abstract static class Contract extends FullPoolTest {

        private static final String TIMED_OUT = "transaction-timeout";

        @Test
        void rollsBackARequestThatWaitsForALockAndRecovers() {
            int order = entered();
            long orders = count("o_orders");

            rival.whileLocking("o_orders", "o_id = " + order, () -> assertTimedOut(() -> customers.cancelOrder(order)));

            assertThat(count("o_orders")).isEqualTo(orders);
            customers.cancelOrder(order);
        }

        @Test
        void timesOutWhileWaitingForAConnection() throws SQLException {
            whileInUse(() -> assertTimedOut(() -> customers.newOrder(order())));

            assertThat(count("o_orders")).isZero();
            assertThat(entered()).isPositive();
        }

        @Test
        void timesOutEachOfACrowdAndStaysConsistent() {
            rival.whileHoldingTable("o_orders",
                    () -> assertThat(ordersOfACrowd(CROWD)).isEqualTo(Map.of(TIMED_OUT, (long) CROWD)));
            assertThat(count("o_orders")).isZero();

            assertConsistentAfterACrowd(TIMED_OUT);
        }

        /** Enters an order, again when that takes longer than a transaction may, as in a cold JVM on a busy machine. */
        private int entered() {
            return await().ignoreException(BusinessException.class).until(() -> customers.newOrder(order()).orderId(), id -> id > 0);
        }

        private NewOrderRequest order() {
            return new NewOrderRequest(CUSTOMER, List.of(new LineRequest(ITEM_1, 2)));
        }

        private void assertTimedOut(Runnable request) {
            assertThatThrownBy(request::run).isInstanceOf(BusinessException.class).hasMessageContaining("the transaction's time was up")
                    .extracting(error -> ((BusinessException) error).category()).isEqualTo(Category.TRANSACTION_TIMEOUT);
        }
    }
}
