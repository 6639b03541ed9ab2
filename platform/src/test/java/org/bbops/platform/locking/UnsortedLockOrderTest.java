package org.bbops.platform.locking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnsortedLockOrderTest {

    private static final List<Integer> KEYS = IntStream.range(0, 8).boxed().toList();

    private final LockOrder order = new UnsortedLockOrder(new Random(7));

    @Test
    void keepsEveryKeyInAnotherOrderEachTime() {
        Set<List<Integer>> orders = new HashSet<>();
        for (int draw = 0; draw < 5; draw++) {
            orders.add(order.order(KEYS));
        }

        assertThat(orders).hasSize(5).allSatisfy(keys -> assertThat(keys).containsExactlyInAnyOrderElementsOf(KEYS));
    }

    @Test
    void drawsTheSameOrdersFromTheSameSeed() {
        assertThat(order.order(KEYS)).isEqualTo(new UnsortedLockOrder(new Random(7)).order(KEYS));
    }

    @Test
    void turnsTwoStepsAround() {
        List<String> steps = new ArrayList<>();

        order.inTurn(() -> steps.add("first"), () -> steps.add("second"));
        new SortedLockOrder().inTurn(() -> steps.add("first"), () -> steps.add("second"));

        assertThat(steps).containsExactly("second", "first", "first", "second");
    }
}
