package org.bbops.analysis.compare;

import java.util.List;
import org.bbops.analysis.statistics.Repetitions;
import org.bbops.analysis.statistics.Repetitions.RunFigure;

/**
 * A rate of successful operations.
 *
 * @param name of the figure in summary.json
 * @param notInIntervals why intervals do not tell how it varies; empty when they do
 */
record Throughput(String name, String notInIntervals) implements Figure {

    @Override
    public boolean higherIsBetter() {
        return true;
    }

    @Override
    public Measured measure(List<ComparedRun> a, List<ComparedRun> b) {
        if (anyNone(a) || anyNone(b)) {
            return Measured.not(mean(a), mean(b), "nothing succeeded");
        }
        if (tooShort(a, b)) {
            return Measured.not(mean(a), mean(b), "too few intervals");
        }
        if (single(a, b) && !notInIntervals.isEmpty()) {
            return Measured.not(mean(a), mean(b), notInIntervals);
        }
        Repetitions first = repetitions(a);
        Repetitions second = repetitions(b);
        return Measured.of(first.mean(), second.mean(), Figure.ratio(a, b, first, second));
    }

    private boolean anyNone(List<ComparedRun> runs) {
        return runs.stream().anyMatch(run -> !(run.figure(name).orElse(0) > 0));
    }

    static boolean tooShort(List<ComparedRun> a, List<ComparedRun> b) {
        return single(a, b) && Math.min(a.getFirst().steady().size(), b.getFirst().steady().size()) < INTERVALS_MIN;
    }

    /** Without repetitions all is told from intervals. */
    private static boolean single(List<ComparedRun> a, List<ComparedRun> b) {
        return a.size() == 1 && b.size() == 1;
    }

    private double mean(List<ComparedRun> runs) {
        return runs.stream().mapToDouble(run -> run.figure(name).orElse(0)).average().orElseThrow();
    }

    private Repetitions repetitions(List<ComparedRun> runs) {
        return new Repetitions(runs.stream().<RunFigure>map(run ->
            new IntervalCounts(run.figure(name).orElseThrow(), run.operations(), run.seconds())).toList());
    }
}
