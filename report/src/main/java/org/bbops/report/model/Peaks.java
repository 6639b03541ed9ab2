package org.bbops.report.model;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.analysis.read.KeptUp;

/**
 * Comparison of the greatest throughputs of two lines: a difference that chance or the offered load explains decides nothing.
 *
 * @param one cell with the first line's peak
 * @param other cell with the second line's peak
 * @param by figure that they are compared by
 */
record Peaks(Cell one, Cell other, ThroughputFigure by) {

    /** Ratios nearer to 1 than this make no difference to anyone. */
    private static final double ALIKE = 0.02;
    /** Difference that exceeds the usual variation of single runs; displayed as 10 %. */
    private static final double ONE_RUN_TELLS = 0.0995;

    /** Compares two lines of a page, each with a valid run. */
    static Peaks of(Line one, Line other) {
        return new Peaks(one.peak().orElseThrow(), other.peak().orElseThrow(), one.by());
    }

    /** Returns the ratio of the first line's throughput to the second's. */
    double ratio() {
        return throughput(one).median() / throughput(other).median();
    }

    /**
     * Formats the figures, for example "1,031 against 1,001 BBops/min", adding the workload's own figure where another one is compared.
     *
     * @param manyRates true when there is more than one rate, and so a peak
     */
    String figures(boolean manyRates) {
        String figures = against(by) + " " + by.unit() + (manyRates ? " at the peak" : "");
        return by != ThroughputFigure.ENDED ? figures
                : "%s, of which BBops/min counts %s".formatted(figures, against(ThroughputFigure.COUNTED));
    }

    private String against(ThroughputFigure figure) {
        return "%s against %s".formatted(Wording.number(one.throughput(figure).orElseThrow().median()),
                Wording.number(other.throughput(figure).orElseThrow().median()));
    }

    /** Returns the reason why the difference decides nothing, as the second half of a sentence; empty when it decides. */
    Optional<String> undecided() {
        double difference = Math.abs(ratio() - 1);
        if (one.rate() == other.rate() && hasKeptUp(one) && hasKeptUp(other)) {
            return Optional.of("these runs show no difference, as both completed what they were offered");
        }
        if (difference < ALIKE) {
            return Optional.of("these runs show no difference");
        }
        if (one.valid().size() == 1 && other.valid().size() == 1) {
            return difference >= ONE_RUN_TELLS ? Optional.empty()
                    : Optional.of("one run each cannot tell a difference of %s %%".formatted(Wording.percent(difference * 100)));
        }
        return isTold() ? Optional.empty() : Optional.of("these runs show no difference");
    }

    /**
     * Returns true when the difference is consistent. Runs of one seed have the same load: with common seeds the sign must be the same in
     * every pair, else the ranges must be disjoint.
     */
    private boolean isTold() {
        Map<Long, Double> ofOne = bySeed(one);
        Map<Long, Double> ofOther = bySeed(other);
        if (ofOne.size() < one.valid().size() || !ofOne.keySet().equals(ofOther.keySet()) || ofOther.size() < other.valid().size()) {
            return !throughput(one).overlaps(throughput(other));
        }
        double[] ratios = ofOne.keySet().stream().mapToDouble(seed -> ofOne.get(seed) / ofOther.get(seed)).toArray();
        return Arrays.stream(ratios).allMatch(ratio -> ratio >= 1 + ALIKE) || Arrays.stream(ratios).allMatch(ratio -> ratio <= 1 - ALIKE);
    }

    /** Returns throughputs by seed, fewer than runs if several have the same seed. */
    private Map<Long, Double> bySeed(Cell cell) {
        return cell.valid().stream().collect(Collectors.toMap(ReportRun::seed,
                run -> run.run().figure(by.path()).orElseThrow(), (first, _) -> first));
    }

    private static boolean hasKeptUp(Cell cell) {
        return cell.valid().stream().map(run -> run.summary().throughput())
                .allMatch(run -> KeptUp.with(run.offeredPerSecond(), run.achievedPerSecond()));
    }

    private Spread throughput(Cell cell) {
        return cell.throughput(by).orElseThrow();
    }
}
