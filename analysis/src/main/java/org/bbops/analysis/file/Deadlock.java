package org.bbops.analysis.file;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Deadlocks between the same operations.
 *
 * @param operations those in the cycle, sorted; empty for deadlocks that came too fast to be explained
 * @param tables that were waited for
 * @param count how many
 * @param examples what the engine said of the last few of them, or some of those of each process
 */
public record Deadlock(List<String> operations, List<String> tables, long count, List<String> examples) {

    private static final int EXAMPLES_MAX = 3;

    /** Adds those of another process between the same operations. */
    public Deadlock plus(Deadlock other) {
        TreeSet<String> all = new TreeSet<>(tables);
        all.addAll(other.tables);
        List<String> told = new ArrayList<>(examples);
        other.examples.stream().limit(Math.max(0, EXAMPLES_MAX - told.size())).forEach(told::add);
        return new Deadlock(operations, List.copyOf(all), count + other.count, List.copyOf(told));
    }
}
