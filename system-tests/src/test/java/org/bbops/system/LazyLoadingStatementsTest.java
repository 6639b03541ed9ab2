package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.loading=lazy")
class LazyLoadingStatementsTest extends PersistenceStatementsTest {

    LazyLoadingStatementsTest() {
        super(new Counts(6, 8, 2, 2, 7, 2, 1));
    }

    @Test
    void listsOrdersAsThePageSays() {
        order(1, 2, 3);
        order(4, 5, 6);
        order(7, 8, 9);

        assertThat(statements.during(() -> assertThat(customers.customerStatus(CUSTOMER).orders()).hasSize(3)
                .allSatisfy(listed -> assertThat(listed.lines()).hasSize(3))))
                .containsExactly("select o_orders", "select o_orderline", "select o_orderline", "select o_orderline");
    }
}
