package org.bbops.platform.locking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SortedLockOrderTest {

    private final LockOrder order = new SortedLockOrder();

    @Test
    void ordersByKeyAndLeavesTheOriginalAlone() {
        List<String> given = List.of("b2", "c1", "a3");

        assertThat(order.order(given)).containsExactly("a3", "b2", "c1");
        assertThat(order.order(given, text -> text.charAt(1))).containsExactly("c1", "b2", "a3");
        assertThat(given).containsExactly("b2", "c1", "a3");
    }
}
