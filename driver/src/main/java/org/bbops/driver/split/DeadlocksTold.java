package org.bbops.driver.split;

import java.util.List;
import java.util.Map;
import org.bbops.analysis.file.Deadlock;

/**
 * Deadlocks between the same operations as one process counts them since its start, numbered from 1.
 *
 * @param operations those in the cycle, sorted; empty for deadlocks that came too fast to be explained
 * @param tables that were waited for, each with the number of the latest deadlock in which it was
 * @param count how many
 * @param examples the last few of them
 */
record DeadlocksTold(List<String> operations, Map<String, Long> tables, long count, List<Example> examples) {

    /**
     * One of them.
     *
     * @param number how many there were with it
     * @param told what the engine said
     */
    record Example(long number, String told) {
    }

    /** Those that came after the first so many. */
    Deadlock since(long before) {
        return new Deadlock(operations,
            tables.entrySet().stream().filter(table -> table.getValue() > before).map(Map.Entry::getKey).sorted().toList(),
            count - before,
            examples.stream().filter(example -> example.number() > before).map(Example::told).toList());
    }
}
