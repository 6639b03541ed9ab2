package org.bbops.driver.split;

import java.util.ArrayList;
import java.util.List;

/** Sums and differences of lists of conflicts, kind by kind. */
final class ConflictLists {

    private ConflictLists() {
    }

    static List<ConflictCounts> sum(List<ConflictCounts> some, List<ConflictCounts> others) {
        List<ConflictCounts> sum = new ArrayList<>(some);
        for (ConflictCounts other : others) {
            sum.stream().filter(other::isOfTheKind).findFirst().ifPresentOrElse(
                same -> sum.set(sum.indexOf(same), same.plus(other)), () -> sum.add(other));
        }
        return List.copyOf(sum);
    }

    /** What came after the earlier ones; kinds of which there was none are left out. */
    static List<ConflictCounts> since(List<ConflictCounts> later, List<ConflictCounts> earlier) {
        return later.stream()
            .map(one -> earlier.stream().filter(one::isOfTheKind).findFirst().map(one::since).orElse(one))
            .filter(one -> one.count() > 0).toList();
    }
}
