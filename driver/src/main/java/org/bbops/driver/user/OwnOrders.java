package org.bbops.driver.user;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/**
 * Orders that an agent's users have entered and not cancelled. A user takes one of its own; when it has none, as early in a run, another
 * user's of the same agent. An order is removed while it is in use, so that nobody reads an order that is being cancelled. Bounded per user;
 * the oldest are forgotten. Thread-safe.
 */
final class OwnOrders {

    private static final int PER_USER_MAX = 200;

    private final List<List<Integer>> byUser = new ArrayList<>();

    /** Makes room for one more user and returns its place. */
    synchronized int addUser() {
        byUser.add(new ArrayList<>());
        return byUser.size() - 1;
    }

    /** Remembers an order of a user, or gives one back. */
    synchronized void add(int user, int orderId) {
        List<Integer> orders = byUser.get(user);
        if (orders.size() == PER_USER_MAX) {
            orders.removeFirst();
        }
        orders.add(orderId);
    }

    /** Removes and returns an order of the user, else of a neighbour; empty when there is none. */
    synchronized OptionalInt take(int user, RandomGenerator random) {
        for (int step = 0; step < byUser.size(); step++) {
            List<Integer> orders = byUser.get((user + step) % byUser.size());
            if (!orders.isEmpty()) {
                return OptionalInt.of(orders.remove(random.nextInt(orders.size())));
            }
        }
        return OptionalInt.empty();
    }
}
