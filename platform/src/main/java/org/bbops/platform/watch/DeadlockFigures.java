package org.bbops.platform.watch;

import java.util.List;
import java.util.Map;

/**
 * Deadlocks between the same operations, numbered from 1 in the order in which they were counted: whoever asks twice knows by
 * the first count what came later.
 *
 * @param operations the labels of those in the cycle, sorted, one twice when it met only its like, and behind them what stands for
 *     others; empty for deadlocks that came too fast to be explained
 * @param tables that were waited for, each with the number of the latest deadlock in which it was
 * @param count how many
 * @param examples the last few of them
 */
public record DeadlockFigures(List<String> operations, Map<String, Long> tables, long count, List<Example> examples) {

    /**
     * One of them.
     *
     * @param number how many there were with it
     * @param told what the engine said, word for word
     */
    public record Example(long number, String told) {
    }
}
