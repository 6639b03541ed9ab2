package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Map;
import org.bbops.contracts.factor.PoolExhaustion;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.pool-exhaustion=grow")
class GrowingPoolTest extends FullPoolTest {

    /** Fewer than the connections that the server has for all tests. */
    private static final int SMALL_CROWD = 20;

    @Test
    void opensAndReportsAnotherConnection() throws SQLException {
        whileInUse(() -> {
            assertThat(customers.readCustomer(CUSTOMER, null).first()).isEqualTo("A");

            assertThat(poolConnections()).isGreaterThan(2);
        });
    }

    @Test
    void servesACrowdByOpeningMoreConnections() throws SQLException {
        whileInUse(() -> assertThat(ordersOfACrowd(SMALL_CROWD)).isEqualTo(Map.of(SUCCEEDED, (long) SMALL_CROWD)));

        assertThat(count("o_orders")).isEqualTo(SMALL_CROWD);
        assertThat(poolConnections()).isBetween(3, PoolExhaustion.GROWN_MAX);
    }
}
