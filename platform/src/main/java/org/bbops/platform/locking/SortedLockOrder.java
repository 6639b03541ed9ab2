package org.bbops.platform.locking;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Ascending by key, so that no two transactions can wait for each other over rows that each locks once, as strongly as it is going to
 * need them. Locks that grow and locks of whole tables deadlock all the same (docs/deadlocks.md).
 */
final class SortedLockOrder implements LockOrder {

    @Override
    public <T, K extends Comparable<? super K>> List<T> order(Collection<? extends T> things,
            Function<? super T, ? extends K> key) {
        return things.stream().<T>map(thing -> thing).sorted(Comparator.comparing(key)).toList();
    }
}
