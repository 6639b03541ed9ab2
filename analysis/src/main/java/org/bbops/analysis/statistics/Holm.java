package org.bbops.analysis.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Holm's method for multiple comparisons: selects the significant findings among many. */
public final class Holm {

    private Holm() {
    }

    /**
     * Returns the indices of the significant findings: the family-wise error rate is at most {@code level}.
     *
     * @param chances p-value of each finding
     */
    public static Set<Integer> holding(List<Double> chances, double level) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, chances.size()).boxed().toList());
        order.sort(Comparator.comparing(chances::get));
        Set<Integer> holding = new HashSet<>();
        for (int rank = 0; rank < order.size(); rank++) {
            if (!(chances.get(order.get(rank)) <= level / (order.size() - rank))) {
                break;
            }
            holding.add(order.get(rank));
        }
        return holding;
    }
}
