package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** Rows that nothing changes are kept for a while: two seconds here, {@code PlatformDefaults} has the level's. */
@TestPropertySource(properties = {"bbops.second-level-cache=timed", "spring.jpa.properties.bbops.cache.refresh-seconds=2"})
class TimedCacheStatementsTest extends PlantTest {

    @Test
    void keepsItemsAndRulesUntilTheyExpire() {
        order(1, 2, 3);

        // Awaited, as a row may expire between two orders that a busy machine delays.
        await().untilAsserted(() -> assertThat(statements.during(() -> order(1, 2, 3)))
                .containsExactly("select c_customer", "insert o_orders", "insert o_orderline x3"));
        // Collected over several orders, as each row expires separately and an order may run between two expiries.
        Set<String> loaded = new HashSet<>();
        await().untilAsserted(() -> {
            loaded.addAll(statements.during(() -> order(1, 2, 3)));
            assertThat(loaded).contains("select o_item", "select c_rule");
        });
    }
}
