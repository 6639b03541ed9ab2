package org.bbops.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.file.Interval;
import org.bbops.report.chart.RunSlices.Slice;
import org.junit.jupiter.api.Test;

class SliceTest {

    @Test
    void slicesOfALongRunKeepAllIntervalsAndPhasesApart() {
        List<Interval> intervals = IntStream.range(0, 1_350).mapToObj(number -> new Interval(number, number * 2_000L,
                number * 2_000L + 2_000,
                number < 301 ? "ramp up" : "steady", new Interval.IntervalActivity(1.0, null, null, null, null, null), Map.of())).toList();
        List<Slice> slices = Slice.of(intervals, 120);
        assertThat(slices).hasSizeLessThan(125).allSatisfy(slice -> assertThat(slice.intervals()).extracting(Interval::phase)
                .containsOnly(slice.phase()));
        assertThat(slices.stream().flatMap(slice -> slice.intervals().stream())).isEqualTo(intervals);
    }

    @Test
    void thinsAListEvenly() {
        assertThat(Slice.thinned(List.of(1, 2, 3, 4, 5, 6, 7), 3)).containsExactly(1, 4, 7);
        assertThat(Slice.thinned(List.of(1, 2), 3)).containsExactly(1, 2);
        assertThat(Slice.thinned(List.of(), 3)).isEmpty();
    }

    @Test
    void omitsPercentilesBackedByTooFewValues() {
        Histogram micros = new Histogram(3);
        for (int value = 1; value <= 100; value++) {
            micros.recordValue(value * 1_000L);
        }
        List<List<Double>> curve = RunSlices.percentileCurve(micros);
        assertThat(curve.getLast().getFirst()).isEqualTo(99);
        assertThat(curve).anySatisfy(pair -> assertThat(pair.get(0)).isEqualTo(50)).isSortedAccordingTo(
                java.util.Comparator.comparingDouble(pair -> pair.get(1)));
        assertThat(RunSlices.percentileCurve(new Histogram(3))).isEmpty();
    }
}
