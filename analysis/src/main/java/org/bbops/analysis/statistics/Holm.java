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
     * The places of those that hold together: the chance that one or more of all of them is wrong is at most {@code level}.
     *
     * @param chances for each finding, how likely chance alone would bring it
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
