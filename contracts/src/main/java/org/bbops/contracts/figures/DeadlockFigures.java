package org.bbops.contracts.figures;

import java.util.List;
import java.util.Map;

/**
 * Deadlocks between the same operations, numbered from 1 in the order in which they were counted, so that a reader recognises new ones by
 * the previous count.
 *
 * @param operations labels of those in the cycle, sorted, one twice when the cycle has only its own executions, followed by placeholders
 *     for other parties; empty for deadlocks that followed each other too fast to be explained
 * @param tables that were waited for, each with the number of the latest deadlock in which it was
 * @param count number of deadlocks
 * @param examples the last few of them
 */
public record DeadlockFigures(List<String> operations, Map<String, Long> tables, long count, List<Example> examples) {

    /**
     * One of them.
     *
     * @param number its number
     * @param told the engine's report, word for word
     */
    public record Example(long number, String told) {
    }
}
