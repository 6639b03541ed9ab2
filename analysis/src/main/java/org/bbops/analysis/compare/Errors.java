package org.bbops.analysis.compare;

import java.util.Arrays;
import java.util.List;
import org.bbops.analysis.compare.ErrorShares.ErrorCounts;

/** The share of business operations that ended in an error. */
record Errors() implements Figure {

    @Override
    public String name() {
        return "errorShare";
    }

    @Override
    public boolean higherIsBetter() {
        return false;
    }

    @Override
    public Measured measure(List<ComparedRun> a, List<ComparedRun> b) {
        ErrorShares first = shares(a);
        ErrorShares second = shares(b);
        if (first.operations() == 0 || second.operations() == 0) {
            return Measured.not(null, null, "nothing ended");
        }
        if (first.share() == 0 && second.share() == 0) {
            return Measured.not(0.0, 0.0, "no errors");
        }
        if (Throughput.tooShort(a, b)) {
            return Measured.not(first.share(), second.share(), "too few intervals");
        }
        return Measured.of(first.share(), second.share(), first.ratioOf(second));
    }

    private static ErrorShares shares(List<ComparedRun> runs) {
        return new ErrorShares(runs.stream().map(run -> {
            double[] errors = run.errors();
            long all = Math.round(Arrays.stream(errors).sum());
            return new ErrorCounts(all, all + Math.round(Arrays.stream(run.operations()).sum()), errors);
        }).toList());
    }
}
