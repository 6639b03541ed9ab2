package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Map;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;

class WaitingPoolTest extends FullPoolTest {

    @Test
    void timesOutAndRecovers() throws SQLException {
        whileInUse(() -> assertThatThrownBy(() -> customers.readCustomer(CUSTOMER, null)).isInstanceOf(BusinessException.class)
                .hasMessageContaining("request timed out after 2")
                .extracting(error -> ((BusinessException) error).category()).isEqualTo(Category.POOL_EXHAUSTED));

        assertThat(customers.readCustomer(CUSTOMER, null).first()).isEqualTo("A");
        assertThat(poolConnections()).isEqualTo(2);
    }

    @Test
    void timesOutEachOfACrowdAndStaysConsistent() throws SQLException {
        whileInUse(() -> assertThat(ordersOfACrowd(CROWD)).isEqualTo(Map.of(EXHAUSTED, (long) CROWD)));
        assertThat(count("o_orders")).isZero();

        assertConsistentAfterACrowd(EXHAUSTED);
    }
}
