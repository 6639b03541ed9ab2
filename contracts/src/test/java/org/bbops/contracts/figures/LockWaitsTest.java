package org.bbops.contracts.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LockWaitsTest {

    private static final LockWaits MOST = new LockWaits("o_orders", null, "engine", 5);
    private static final LockWaits PRIMARY = new LockWaits("m_inventory", "primary", "engine", 2);
    private static final LockWaits SECONDARY = new LockWaits("m_inventory", "secondary", "engine", 2);
    private static final LockWaits NO_INDEX = new LockWaits("m_inventory", null, "engine", 2);
    private static final LockWaits BY_STATEMENT = new LockWaits("m_inventory", null, "statement", 2);
    private static final LockWaits NO_TABLE = new LockWaits(null, null, "nobody", 2);

    @Test
    void areSortedWhateverTheirInputOrder() {
        List<LockWaits> ordered = List.of(MOST, PRIMARY, SECONDARY, NO_INDEX, BY_STATEMENT, NO_TABLE);

        assertThat(LockWaits.since(ordered.reversed(), List.of())).isEqualTo(ordered);
        assertThat(LockWaits.sum(List.of(NO_TABLE, BY_STATEMENT, SECONDARY), List.of(NO_INDEX, MOST, PRIMARY)))
                .isEqualTo(ordered);
    }
}
