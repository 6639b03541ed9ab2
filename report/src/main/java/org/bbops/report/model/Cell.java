package org.bbops.report.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bbops.report.model.Grid.ThroughputFigure;

/**
 * Repetitions of one combination of levels.
 *
 * @param load injection rate, or number of users
 * @param runs its repetitions, invalid ones included; one or more
 */
public record Cell(int load, List<ReportRun> runs) {

    private static final int P90 = 90;

    /** Returns the valid repetitions. */
    public List<ReportRun> valid() {
        return runs.stream().filter(run -> run.run().isValid()).toList();
    }

    /** Returns the state of the combination. */
    public CellState state() {
        List<ReportRun> valid = valid();
        if (valid.isEmpty()) {
            return CellState.INVALID;
        }
        long broken = valid.stream().filter(run -> !run.rulesBrokenByTheSystem().isEmpty() || run.auditViolated()).count();
        return broken * 2 >= valid.size() ? CellState.GAVE_IN : CellState.PASSED;
    }

    /** Returns the spread of a figure, named as in claims, over the valid repetitions; empty when none has it. */
    public Optional<Spread> figure(String path) {
        double[] values = valid().stream().map(run -> run.run().figure(path)).filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble).toArray();
        return values.length == 0 ? Optional.empty() : Optional.of(Spread.of(values));
    }

    /** Returns true when the 90th percentile of a transaction is beyond any limit in a valid repetition, as too many ended in errors. */
    public boolean failedBeyond(String transaction) {
        return valid().stream().anyMatch(run -> run.failedBeyond(transaction, P90));
    }

    /** Returns the spread of a throughput over the valid repetitions. */
    public Optional<Spread> throughput(ThroughputFigure by) {
        return figure(by.path());
    }

    /** Result of the runs of one combination. */
    public enum CellState {
        /** Most valid runs kept every rule that the system decides, and their data consistent. */
        PASSED("passed"),
        /** At least half of the valid runs did not: the system did not sustain this load. */
        GAVE_IN("gave in"),
        /** No run was valid. */
        INVALID("invalid");

        private final String label;

        CellState(String label) {
            this.label = label;
        }

        /** Returns its name on the page. */
        public String label() {
            return label;
        }
    }

    /**
     * Median and range of a figure over repetitions.
     *
     * @param median the middle one, or the mean of the two in the middle
     * @param low the smallest
     * @param high the greatest
     */
    public record Spread(double median, double low, double high) {

        /** Builds the spread of one or more values. */
        static Spread of(double... values) {
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            int middle = sorted.length / 2;
            double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
            return new Spread(median, sorted[0], sorted[sorted.length - 1]);
        }
    }
}
