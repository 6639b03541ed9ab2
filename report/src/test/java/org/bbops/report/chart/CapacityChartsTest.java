package org.bbops.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Course.Identity;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.report.chart.ChartData.CapacityData.MeanInterval;
import org.bbops.report.chart.ChartData.CapacityData.CapacityPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityChartsTest {

    @Test
    void givesTheIntervalOverCoursesAtARate() {
        MeanInterval spread = throughput(course(1, 4_000, 4_000), course(2, 4_200), course(3, 4_400));

        assertThat(spread.mean()).isCloseTo(Math.cbrt(4_000.0 * 4_200 * 4_400), within(1e-6));
        // t of two degrees of freedom is 4.303; the logarithms' standard error is 0.0275.
        assertThat(spread.low() / spread.mean()).isCloseTo(Math.exp(-4.303 * 0.0275), within(1e-3));
        assertThat(spread.high() / spread.mean()).isCloseTo(Math.exp(4.303 * 0.0275), within(1e-3));
    }

    @Test
    void givesNoIntervalForOneCourse() {
        MeanInterval spread = throughput(course(1, 4_000, 4_400));

        assertThat(spread.low()).isEqualTo(spread.high()).isEqualTo(spread.mean()).isCloseTo(Math.sqrt(4_000.0 * 4_400), within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"118, 118, 'failed, driver late'", "118, , failed", ", , failed"})
    void marksARateThatFailedWithALateDriverInEachStep(Long one, Long other, String state) {
        assertThat(points(failed(1, one), failed(2, other)).getFirst().state()).isEqualTo(state);
    }

    @Test
    void drawsARateAsTheStepsOfEachCourseDecideIt() {
        CapacityPoint point = points(tried(1, StepVerdict.INVALID, StepVerdict.NOTHING_BROKEN),
                tried(2, StepVerdict.FAILED, StepVerdict.PASSED), tried(3, StepVerdict.PASSED)).getFirst();

        assertThat(point.state()).isEqualTo("passed");
        assertThat(points(tried(1, StepVerdict.INVALID, StepVerdict.NOTHING_BROKEN)).getFirst().bbopsPerMinute().mean())
                .as("without the invalid step").isCloseTo(2_000, within(1e-6));
    }

    @Test
    void aResponseBeyondAnyLimitHasNoPlace() {
        Step step = new Step(new Attempt(40, StepKind.SEARCH), StepVerdict.FAILED, 4_000,
                new Step.Responses(Double.POSITIVE_INFINITY, null),
                new Work(Occupancy.UNKNOWN, null, null), List.of("too slow"), null);
        CapacityPoint failing = points(new Course(new Identity("sync", Map.of("purchasing", "sync"), 1), null, List.of(step), null, null))
                .getFirst();

        assertThat(failing.p90Millis()).isNull();
        assertThat(failing.beyondAnyLimit()).isTrue();
        assertThat(points(course(1, 4_000)).getFirst().beyondAnyLimit()).isFalse();
    }

    /** A course whose steps complete 1,000, 2,000, ... at one rate. */
    private static Course tried(int repetition, StepVerdict... verdicts) {
        List<Step> steps = new ArrayList<>();
        for (StepVerdict verdict : verdicts) {
            steps.add(new Step(new Attempt(40, StepKind.SEARCH), verdict, 1_000.0 * (steps.size() + 1), 20,
                    new Work(Occupancy.UNKNOWN, null, null), List.of()));
        }
        return new Course(new Identity("sync", Map.of("purchasing", "sync"), repetition), null, steps, null, null);
    }

    private static Course failed(int repetition, Long lateMillis) {
        Step step = new Step(new Attempt(40, StepKind.SEARCH), StepVerdict.FAILED, 4_000, new Step.Responses(7_800, null),
                new Work(Occupancy.UNKNOWN, null, null),
                List.of("too slow"), lateMillis);
        return new Course(new Identity("sync", Map.of("purchasing", "sync"), repetition), null, List.of(step), null, null);
    }

    private static MeanInterval throughput(Course... courses) {
        return points(courses).getFirst().bbopsPerMinute();
    }

    private static List<CapacityPoint> points(Course... courses) {
        return CapacityCharts.of(List.of(new CapacityResult("capacity", null, null, null, List.of(courses), null))).lines().getFirst()
                .points();
    }

    private static Course course(int repetition, double... bbopsPerMinute) {
        List<Step> steps = Arrays.stream(bbopsPerMinute).mapToObj(value -> new Step(new Attempt(40, StepKind.SEARCH),
                StepVerdict.PASSED, value, 20, new Work(Occupancy.UNKNOWN, null, null), List.of())).toList();
        return new Course(new Identity("sync", Map.of("purchasing", "sync"), repetition), null, steps, null, null);
    }
}
