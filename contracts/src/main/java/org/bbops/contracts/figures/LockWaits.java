package org.bbops.contracts.figures;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Number of samples in which a session was waiting for a lock of a table, on the wire and in summary.json.
 *
 * @param table in lower case; null when neither the engine nor the statement names it, or when there were too many tables
 * @param index index of the lock, where the engine names it; else null
 * @param toldBy source of the table's name: {@code engine}, {@code statement} (the first that the waiting statement names) or {@code nobody}
 * @param samples number of samples; each stands for the time between two samples
 */
public record LockWaits(String table, String index, String toldBy, long samples) {

    /** Order by number, most first, then by name, so that equal waits have a stable order. */
    private static final Comparator<LockWaits> MOST_FIRST = Comparator.comparingLong(LockWaits::samples).reversed()
            .thenComparing(LockWaits::table, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(LockWaits::index, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(LockWaits::toldBy);

    private boolean isOfThePlace(LockWaits other) {
        return withSamples(0).equals(other.withSamples(0));
    }

    private LockWaits withSamples(long count) {
        return new LockWaits(table, index, toldBy, count);
    }

    /** Adds up the samples of two processes, most first. */
    public static List<LockWaits> sum(List<LockWaits> some, List<LockWaits> others) {
        List<LockWaits> sum = new ArrayList<>(some);
        for (LockWaits other : others) {
            sum.stream().filter(other::isOfThePlace).findFirst().ifPresentOrElse(
                    same -> sum.set(sum.indexOf(same), same.withSamples(same.samples + other.samples)), () -> sum.add(other));
        }
        return mostFirst(sum);
    }

    /** Subtracts the samples of an earlier reading, most first. */
    public static List<LockWaits> since(List<LockWaits> later, List<LockWaits> earlier) {
        return mostFirst(later.stream().map(one -> one.withSamples(one.samples
                - earlier.stream().filter(one::isOfThePlace).mapToLong(LockWaits::samples).sum()))
                .filter(one -> one.samples > 0).toList());
    }

    private static List<LockWaits> mostFirst(List<LockWaits> counts) {
        return counts.stream().sorted(MOST_FIRST).toList();
    }
}
