package org.bbops.analysis.compare;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.read.StoredExperiment;

/**
 * Comparison of two results directories.
 *
 * @param sides where the results are
 * @param compared the factor whose levels are compared; empty when the sides have the same levels
 * @param allowed other differences, which were allowed
 * @param threshold share by which a figure must be worse to be a regression
 * @param rows every figure at every combination of levels
 * @param remarks caveats about these runs
 * @param verdict in one sentence
 */
public record Comparison(@JsonUnwrapped Directories sides, List<KeyDifference> compared, List<KeyDifference> allowed, double threshold,
        List<Row> rows, List<String> remarks, String verdict) {

    /**
     * Results directories.
     *
     * @param a the first side's
     * @param b the second side's
     */
    public record Directories(String a, String b) {
    }

    /**
     * Input of a comparison.
     *
     * @param levelsA levels of the first side's runs; empty for all runs
     * @param levelsB levels of the second side's runs
     * @param allowed keys that may differ; "all" for every key
     * @param threshold 0 or more; 0.05 is 5 %
     */
    public record Question(Map<String, String> levelsA, Map<String, String> levelsB, Collection<String> allowed,
            double threshold) {
    }

    /**
     * Compares two experiments.
     *
     * @throws IncomparableException when the sides differ in other conditions than those allowed, or have no levels in common
     */
    public static Comparison of(StoredExperiment first, StoredExperiment second, Question question) {
        Side a = Side.of(first, question.levelsA());
        Side b = Side.of(second, question.levelsB());
        SharedCombinations grid = SharedCombinations.of(a, b);
        List<KeyDifference> allowed = Comparability.check(a, b, grid, question.allowed());
        List<Row> rows = Judge.rows(grid, question.threshold());
        return new Comparison(new Directories(a.directory().toString(), b.directory().toString()), grid.compared(), allowed,
                question.threshold(),
                rows, Remarks.of(a, b, grid), Remarks.verdict(rows, question.threshold()));
    }

    /** Returns true when a figure is worse by more than the threshold. */
    public boolean hasRegression() {
        return rows.stream().anyMatch(row -> row.verdict() == RowVerdict.REGRESSION);
    }
}
