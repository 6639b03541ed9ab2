package org.bbops.driver.draw;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;

/** Draws the content of a changeOrder. */
public final class OrderChanges {

    private OrderChanges() {
    }

    /** U(1, n) of an order's n lines, alternately one more and one less of the item; by item id. */
    public static List<LineChange> draw(RandomGenerator random, List<OrderLineStatus> lines) {
        List<OrderLineStatus> shuffled = new ArrayList<>(lines);
        Collections.shuffle(shuffled, Random.from(random));
        int count = Draws.uniform(random, 1, lines.size());
        List<LineChange> changes = new ArrayList<>();
        for (OrderLineStatus line : shuffled.subList(0, count)) {
            int step = changes.size() % 2 == 0 ? 1 : -1;
            changes.add(new LineChange(line.itemId().strip(), line.quantity() + step));
        }
        changes.sort(Comparator.comparing(LineChange::itemId));
        return List.copyOf(changes);
    }
}
