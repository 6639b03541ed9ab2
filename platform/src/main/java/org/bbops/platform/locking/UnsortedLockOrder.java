package org.bbops.platform.locking;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/** Draws a random order each time, as independent callers would. */
final class UnsortedLockOrder implements LockOrder {

    private final Random draws;

    /** @param draws seeded, so that the orders of a process can be drawn again */
    UnsortedLockOrder(Random draws) {
        this.draws = draws;
    }

    @Override
    public <T, K extends Comparable<? super K>> List<T> order(Collection<? extends T> things,
            Function<? super T, ? extends K> key) {
        List<T> shuffled = new ArrayList<>(things);
        Collections.shuffle(shuffled, draws);
        return List.copyOf(shuffled);
    }

    @Override
    public void inTurn(Runnable first, Runnable second) {
        second.run();
        first.run();
    }
}
