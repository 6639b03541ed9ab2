package org.bbops.analysis.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Holm's correction for several tests (S. Holm, A Simple Sequentially Rejective Multiple Test Procedure, 1979). */
public final class Holm {

    private Holm() {
    }

    /**
     * Selects the significant findings among many and returns them: the family-wise error rate is at most {@code level}.
     *
     * @param findings those that are judged together; no two alike
     */
    public static <T> Set<T> significant(List<T> findings, ToDoubleFunction<T> pValue, double level) {
        return significant(findings.stream().map(pValue::applyAsDouble).toList(), level).stream().map(findings::get)
                .collect(Collectors.toSet());
    }

    /**
     * Selects the significant findings among many and returns their indices: the family-wise error rate is at most {@code level}.
     *
     * @param pValues p-value of each finding
     */
    public static Set<Integer> significant(List<Double> pValues, double level) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, pValues.size()).boxed().toList());
        order.sort(Comparator.comparing(pValues::get));
        Set<Integer> holding = new HashSet<>();
        for (int rank = 0; rank < order.size(); rank++) {
            if (!(pValues.get(order.get(rank)) <= level / (order.size() - rank))) {
                break;
            }
            holding.add(order.get(rank));
        }
        return holding;
    }
}
