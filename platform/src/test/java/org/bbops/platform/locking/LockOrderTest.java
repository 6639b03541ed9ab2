package org.bbops.platform.locking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LockOrderTest {

    private static final List<Integer> KEYS = IntStream.range(0, 8).boxed().toList();

    private final LockOrder sorted = new LockOrder.Sorted();
    private final LockOrder unsorted = new LockOrder.Unsorted(new Random(7));

    @Test
    void sortsByKeyAndDoesNotModifyTheOriginal() {
        List<String> given = List.of("b2", "c1", "a3");

        assertThat(sorted.order(given)).containsExactly("a3", "b2", "c1");
        assertThat(sorted.order(given, text -> text.charAt(1))).containsExactly("c1", "b2", "a3");
        assertThat(given).containsExactly("b2", "c1", "a3");
    }

    @Test
    void unsortedReordersAllKeysOnEachCall() {
        Set<List<Integer>> orders = new HashSet<>();
        for (int draw = 0; draw < 5; draw++) {
            orders.add(unsorted.order(KEYS));
        }

        assertThat(orders).hasSize(5).allSatisfy(keys -> assertThat(keys).containsExactlyInAnyOrderElementsOf(KEYS));
    }

    @Test
    void sameSeedGivesTheSameOrders() {
        assertThat(unsorted.order(KEYS)).isEqualTo(new LockOrder.Unsorted(new Random(7)).order(KEYS));
    }

    @Test
    void unsortedSwapsTwoSteps() {
        List<String> steps = new ArrayList<>();

        unsorted.inTurn(() -> steps.add("first"), () -> steps.add("second"));
        sorted.inTurn(() -> steps.add("first"), () -> steps.add("second"));

        assertThat(steps).containsExactly("second", "first", "first", "second");
    }
}
