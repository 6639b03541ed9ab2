package org.bbops.analysis.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.bbops.contracts.figures.DeadlockFigures;
import org.bbops.contracts.figures.DeadlockFigures.Example;

/**
 * Deadlocks between the same operations.
 *
 * @param operations those in the cycle, sorted; empty for deadlocks that came too fast to be explained
 * @param tables tables whose locks were waited for
 * @param count number of deadlocks
 * @param examples the engine's descriptions of the last few, or of some from each process
 */
public record Deadlock(List<String> operations, List<String> tables, long count, List<String> examples) {

    private static final int EXAMPLES_MAX = 3;

    /**
     * Returns the deadlocks of a process after an earlier reading.
     *
     * @param number of the last deadlock of that reading; 0 for none
     */
    public static Deadlock after(long number, DeadlockFigures told) {
        return new Deadlock(told.operations(),
                told.tables().entrySet().stream().filter(table -> table.getValue() > number).map(Map.Entry::getKey).sorted().toList(),
                told.count() - number,
                told.examples().stream().filter(example -> example.number() > number).map(Example::told).toList());
    }

    /** Adds another process's deadlocks between the same operations. */
    public Deadlock plus(Deadlock other) {
        TreeSet<String> all = new TreeSet<>(tables);
        all.addAll(other.tables);
        List<String> told = new ArrayList<>(examples);
        other.examples.stream().limit(Math.max(0, EXAMPLES_MAX - told.size())).forEach(told::add);
        return new Deadlock(operations, List.copyOf(all), count + other.count, List.copyOf(told));
    }
}
