package org.bbops.report.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bbops.analysis.statistics.MedianRange;
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

    /** Returns median and range of a figure, named as in claims, over the valid repetitions; empty when none has it. */
    public Optional<MedianRange> figure(String path) {
        double[] values = valid().stream().map(run -> run.run().figure(path)).filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble).toArray();
        return values.length == 0 ? Optional.empty() : Optional.of(MedianRange.of(values));
    }

    /** Returns true when the 90th percentile of a transaction is beyond any limit in a valid repetition, as too many ended in errors. */
    public boolean failedBeyond(String transaction) {
        return valid().stream().anyMatch(run -> run.failedBeyond(transaction, P90));
    }

    /** Returns median and range of a throughput over the valid repetitions. */
    public Optional<MedianRange> throughput(ThroughputFigure by) {
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
}
