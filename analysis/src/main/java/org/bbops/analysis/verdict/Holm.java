package org.bbops.analysis.verdict;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Holm's correction for several tests (S. Holm, A Simple Sequentially Rejective Multiple Test Procedure, 1979). */
public final class Holm {

    /** Family-wise error rate: the chance that any of the findings that are judged together is called significant without being so. */
    private static final double LEVEL = 0.05;

    private Holm() {
    }

    /**
     * Selects the significant ones among findings that are judged together.
     *
     * @param findings no two alike
     */
    public static <T> Set<T> significant(List<T> findings, ToDoubleFunction<T> pValue) {
        List<T> order = findings.stream().sorted(Comparator.comparingDouble(pValue)).toList();
        Set<T> significant = new HashSet<>();
        for (T finding : order) {
            if (!(pValue.applyAsDouble(finding) <= LEVEL / (order.size() - significant.size()))) {
                break;
            }
            significant.add(finding);
        }
        return significant;
    }
}
