package org.bbops.analysis.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.Holm;

/** Decides for every figure if it differs significantly, with a correction for multiple comparisons. */
final class Judge {

    private static final double LEVEL = 0.05;
    private static final double CERTAINLY_NOT = 1;

    private Judge() {
    }

    static List<Row> rows(SharedCombinations grid, double threshold) {
        List<Measurement> all = new ArrayList<>();
        for (SharedCombinations.Cell cell : grid.cells()) {
            for (Figure figure : Figure.of(cell.a())) {
                all.add(new Measurement(cell, figure, figure.measure(cell.a(), cell.b())));
            }
        }
        List<Measurement> told = all.stream().filter(one -> one.figure().isJudged()).toList();
        Set<Integer> differing = Holm.significant(told.stream().map(one -> one.ratio().chanceOfDifference()).toList(), LEVEL);
        Set<Integer> regressed = Holm.significant(told.stream()
                .map(one -> one.worsening().map(ratio -> ratio.chanceAbove(1 + threshold)).orElse(CERTAINLY_NOT)).toList(), LEVEL);
        return all.stream().map(one -> {
            int place = told.indexOf(one);
            return one.row(place < 0 ? one.figure().unjudgedVerdict()
                    : one.verdict(differing.contains(place), regressed.contains(place)));
        }).toList();
    }

    /** A figure of both sides. */
    private record Measurement(SharedCombinations.Cell cell, Figure of, Figure.Measured figure) {

        Ratio ratio() {
            return figure.ratio().orElseThrow();
        }

        /** Returns the ratio that is greater than 1 when the second side is worse. */
        Optional<Ratio> worsening() {
            return figure.ratio().map(ratio -> of.higherIsBetter() ? ratio.inverse() : ratio);
        }

        RowVerdict verdict(boolean differs, boolean regressed) {
            boolean worse = worsening().orElseThrow().value() > 1;
            if (regressed) {
                return RowVerdict.REGRESSION;
            }
            if (differs) {
                return worse ? RowVerdict.WORSE : RowVerdict.BETTER;
            }
            if (Decision.differs(ratio())) {
                return worse ? RowVerdict.PERHAPS_WORSE : RowVerdict.PERHAPS_BETTER;
            }
            return RowVerdict.NO_DIFFERENCE;
        }

        Row row(RowVerdict verdict) {
            return new Row(cell.levels(), of.name(), new Row.Means(figure.a(), figure.b(), cell.a().size(), cell.b().size()),
                    new Row.Interval(figure.ratio().map(Ratio::value).orElse(null), figure.ratio().map(Ratio::low).orElse(null),
                            figure.ratio().map(Ratio::high).orElse(null)),
                    verdict, figure.because());
        }
    }
}
