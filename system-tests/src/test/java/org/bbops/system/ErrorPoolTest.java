package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Map;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.pool-exhaustion=error")
class ErrorPoolTest extends FullPoolTest {

    @Test
    void failsImmediatelyAndRecovers() throws SQLException {
        whileInUse(() -> assertThatThrownBy(() -> customers.readCustomer(CUSTOMER, null)).isInstanceOf(BusinessException.class)
                .hasMessageContaining("all 2 connections of the pool are in use")
                .extracting(error -> ((BusinessException) error).category()).isEqualTo(Category.POOL_EXHAUSTED));

        assertThat(customers.readCustomer(CUSTOMER, null).first()).isEqualTo("A");
    }

    @Test
    void refusesEachOfACrowdAndStaysConsistent() throws SQLException {
        whileInUse(() -> assertThat(ordersOfACrowd(CROWD)).isEqualTo(Map.of(EXHAUSTED, (long) CROWD)));
        assertThat(count("o_orders")).isZero();

        assertConsistentAfterACrowd(EXHAUSTED);
    }
}
