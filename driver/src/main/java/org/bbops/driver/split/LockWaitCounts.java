package org.bbops.driver.split;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How often a session was found waiting for a lock of a table.
 *
 * @param table in lower case; null when neither the engine nor the statement tells, or when too many were told before
 * @param index whose lock it is, where the engine tells; else null
 * @param toldBy who named the table: {@code engine}, {@code statement} (the first that the waiting statement names) or
 *     {@code nobody}
 * @param samples how often; each stands for the time between two looks
 */
public record LockWaitCounts(String table, String index, String toldBy, long samples) {

    /** Processes tell them in no order; equally many come by name, so that the same waits are told in the same order. */
    private static final Comparator<LockWaitCounts> MOST_FIRST = Comparator.comparingLong(LockWaitCounts::samples).reversed()
        .thenComparing(LockWaitCounts::table, Comparator.nullsLast(Comparator.naturalOrder()))
        .thenComparing(LockWaitCounts::index, Comparator.nullsLast(Comparator.naturalOrder()))
        .thenComparing(LockWaitCounts::toldBy);

    private boolean isOfThePlace(LockWaitCounts other) {
        return withSamples(0).equals(other.withSamples(0));
    }

    private LockWaitCounts withSamples(long count) {
        return new LockWaitCounts(table, index, toldBy, count);
    }

    /** What two processes found, most first. */
    static List<LockWaitCounts> sum(List<LockWaitCounts> some, List<LockWaitCounts> others) {
        List<LockWaitCounts> sum = new ArrayList<>(some);
        for (LockWaitCounts other : others) {
            sum.stream().filter(other::isOfThePlace).findFirst().ifPresentOrElse(
                same -> sum.set(sum.indexOf(same), same.withSamples(same.samples + other.samples)), () -> sum.add(other));
        }
        return mostFirst(sum);
    }

    /** What was found after the earlier reading, most first. */
    static List<LockWaitCounts> since(List<LockWaitCounts> later, List<LockWaitCounts> earlier) {
        return mostFirst(later.stream().map(one -> one.withSamples(one.samples
                - earlier.stream().filter(one::isOfThePlace).mapToLong(LockWaitCounts::samples).sum()))
            .filter(one -> one.samples > 0).toList());
    }

    private static List<LockWaitCounts> mostFirst(List<LockWaitCounts> counts) {
        return counts.stream().sorted(MOST_FIRST).toList();
    }
}
