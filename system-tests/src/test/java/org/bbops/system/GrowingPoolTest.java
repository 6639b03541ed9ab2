package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.pool-exhaustion=grow")
class GrowingPoolTest extends FullPoolTest {

    @Test
    void opensAnotherConnectionAndTellsSo() throws SQLException {
        whileInUse(() -> {
            assertThat(customers.readCustomer(CUSTOMER, null).first()).isEqualTo("A");

            assertThat(poolConnections()).isGreaterThan(2);
        });
    }
}
