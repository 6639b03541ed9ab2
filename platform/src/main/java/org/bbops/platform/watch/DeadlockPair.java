package org.bbops.platform.watch;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bbops.platform.watch.DeadlockFigures.Example;

/** The deadlocks between the same operations so far. */
final class DeadlockPair {

    /** Keeps the latest: a deadlock of the steady state must not be hidden by earlier ones. */
    private static final int EXAMPLES_MAX = 3;

    private final Map<String, Long> tables = new TreeMap<>();
    private final Deque<Example> examples = new ArrayDeque<>();
    private long count;

    /** Counts one more. */
    void add(Set<String> waitedFor, String told) {
        count++;
        waitedFor.forEach(table -> tables.put(table, count));
        if (examples.size() == EXAMPLES_MAX) {
            examples.removeFirst();
        }
        examples.addLast(new Example(count, told));
    }

    DeadlockFigures figures(List<String> operations) {
        return new DeadlockFigures(operations, Map.copyOf(tables), count, List.copyOf(examples));
    }
}
