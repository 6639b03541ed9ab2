package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.hand-over=xa")
class XaMessagingTest extends MessagingContractTest {

    @DynamicPropertySource
    static void log(DynamicPropertyRegistry properties) {
        transactionLog(properties);
    }

    @Test
    void refusesPurchasesAndWritesNothingWhileTheBrokerIsDown() {
        BROKER.stop();
        try {
            assertThatThrownBy(() -> purchase(20)).isInstanceOf(BusinessException.class)
                    .extracting(error -> ((BusinessException) error).category()).isEqualTo(Category.OVERLOADED);
        } finally {
            BROKER.startAgain();
        }

        assertThat(count("s_purchase_order")).isZero();
        assertThat(booksOf(BOLT)).isEqualTo("0/0");
    }

    @Test
    void leavesNoTransactionInDoubt() {
        int order = purchase(20);

        awaitState(order, "sent/true/false");
        await().atMost(WAIT_MAX).until(() -> state().inDoubt() == 0);
        assertThat(sql.sql("select count(*) from pg_prepared_xacts").query(Integer.class).single()).isZero();
        assertThat(count("s_outbox")).isZero();
    }
}
