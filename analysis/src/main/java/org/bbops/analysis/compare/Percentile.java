package org.bbops.analysis.compare;

import java.util.List;
import java.util.OptionalDouble;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.statistics.Repetitions;
import org.bbops.analysis.statistics.Repetitions.RunFigure;

/**
 * A percentile of the response of a transaction.
 *
 * @param transaction its name
 * @param percentile 50, 90 or 99
 */
record Percentile(String transaction, int percentile) implements Figure {

    /** Fewest values above a percentile that make it reliable. */
    private static final int ABOVE_MIN = 10;

    @Override
    public String name() {
        return "transactions.%s.p%dMillis".formatted(transaction, percentile);
    }

    @Override
    public boolean higherIsBetter() {
        return false;
    }

    @Override
    public Measured measure(List<ComparedRun> a, List<ComparedRun> b) {
        Double first = mean(a);
        Double second = mean(b);
        if (first == null || second == null) {
            return Measured.not(first, second, "not measured in every run");
        }
        if (Throughput.tooShort(a, b)) {
            return Measured.not(first, second, "too few intervals");
        }
        if (anyOfTooFew(a) || anyOfTooFew(b)) {
            return Measured.not(first, second, "too few transactions");
        }
        Repetitions before = repetitions(a);
        Repetitions after = repetitions(b);
        Ratio ratio = Figure.ratio(a, b, before, after);
        return ratio.hasError() ? Measured.of(before.mean(), after.mean(), ratio)
                : Measured.not(first, second, "too few intervals with any");
    }

    private boolean anyOfTooFew(List<ComparedRun> runs) {
        return runs.stream().anyMatch(run -> run.figure("transactions." + transaction + ".count").orElse(0)
                * (100 - percentile) < ABOVE_MIN * 100);
    }

    /** Null when a run has none. */
    private Double mean(List<ComparedRun> runs) {
        List<OptionalDouble> all = runs.stream().map(run -> run.figure(name())).toList();
        return all.stream().allMatch(OptionalDouble::isPresent)
                ? Double.valueOf(all.stream().mapToDouble(OptionalDouble::getAsDouble).average().orElseThrow()) : null;
    }

    private Repetitions repetitions(List<ComparedRun> runs) {
        return new Repetitions(runs.stream().<RunFigure>map(run -> new IntervalLatencies(run.figure(name()).orElseThrow(),
                percentile, () -> run.responses(transaction))).toList());
    }
}
