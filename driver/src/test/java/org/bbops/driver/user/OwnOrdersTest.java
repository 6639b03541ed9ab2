package org.bbops.driver.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OwnOrdersTest {

    private final RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
    private final OwnOrders orders = new OwnOrders();
    private final int user = orders.addUser();
    private final int neighbour = orders.addUser();

    @Test
    void givesAUserItsOwnOrderBeforeANeighbours() {
        orders.add(neighbour, 1);
        orders.add(user, 2);

        assertThat(orders.take(user, random)).hasValue(2);
        assertThat(orders.take(user, random)).hasValue(1);
        assertThat(orders.take(user, random)).isEqualTo(OptionalInt.empty());
    }

    @Test
    void givesAnOrderInUseToNobodyElse() {
        orders.add(user, 5);
        orders.take(user, random);

        assertThat(orders.take(neighbour, random)).isEmpty();
    }

    @Test
    void forgetsTheOldestOrderBeyondItsBound() {
        IntStream.rangeClosed(1, 201).forEach(order -> orders.add(user, order));

        int[] remembered = IntStream.range(0, 200).map(_ -> orders.take(user, random).orElseThrow()).sorted().toArray();
        assertThat(remembered).isEqualTo(IntStream.rangeClosed(2, 201).toArray());
        assertThat(orders.take(user, random)).isEmpty();
    }
}
