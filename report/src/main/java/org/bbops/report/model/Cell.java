package org.bbops.report.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The repetitions of one combination of levels.
 *
 * @param rate injection rate
 * @param runs its repetitions, invalid ones included; one or more
 */
public record Cell(int rate, List<ReportRun> runs) {

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
        long broken = valid.stream().filter(run -> !run.rulesBrokenByTheSystem().isEmpty()).count();
        return broken * 2 >= valid.size() ? CellState.GAVE_IN : CellState.PASSED;
    }

    /** Returns the spread of a figure, named as in claims, over the valid repetitions; empty when none has it. */
    public Optional<Spread> figure(String path) {
        double[] values = valid().stream().map(run -> run.run().figure(path)).filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble).toArray();
        return values.length == 0 ? Optional.empty() : Optional.of(Spread.of(values));
    }

    /** Returns the spread of a throughput over the valid repetitions. */
    public Optional<Spread> throughput(ThroughputFigure by) {
        return figure(by.path());
    }
}
