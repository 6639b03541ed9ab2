package org.bbops.platform.watch;

import java.util.List;

/**
 * Deadlocks between the same operations.
 *
 * @param operations the labels of those in the cycle, sorted, one twice when it met only its like; empty for deadlocks that
 *     came too fast to be explained
 * @param tables that were waited for
 * @param count how many
 * @param examples what the engine said of the first of them
 */
public record DeadlockFigures(List<String> operations, List<String> tables, long count, List<String> examples) {
}
