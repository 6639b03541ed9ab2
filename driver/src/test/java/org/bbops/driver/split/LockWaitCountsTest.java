package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LockWaitCountsTest {

    private static final LockWaitCounts MOST = new LockWaitCounts("o_orders", null, "engine", 5);
    private static final LockWaitCounts PRIMARY = new LockWaitCounts("m_inventory", "primary", "engine", 2);
    private static final LockWaitCounts SECONDARY = new LockWaitCounts("m_inventory", "secondary", "engine", 2);
    private static final LockWaitCounts NO_INDEX = new LockWaitCounts("m_inventory", null, "engine", 2);
    private static final LockWaitCounts BY_STATEMENT = new LockWaitCounts("m_inventory", null, "statement", 2);
    private static final LockWaitCounts NO_TABLE = new LockWaitCounts(null, null, "nobody", 2);

    @Test
    void areInTheSameOrderHoweverTheyCome() {
        List<LockWaitCounts> ordered = List.of(MOST, PRIMARY, SECONDARY, NO_INDEX, BY_STATEMENT, NO_TABLE);

        assertThat(LockWaitCounts.since(ordered.reversed(), List.of())).isEqualTo(ordered);
        assertThat(LockWaitCounts.sum(List.of(NO_TABLE, BY_STATEMENT, SECONDARY), List.of(NO_INDEX, MOST, PRIMARY)))
            .isEqualTo(ordered);
    }
}
