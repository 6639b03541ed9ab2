package org.bbops.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Course.Identity;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.capacity.StepKind;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.report.chart.ChartData.SpreadData;
import org.junit.jupiter.api.Test;

class CapacityChartsTest {

    @Test
    void givesTheIntervalOverCoursesAtARate() {
        SpreadData spread = throughput(course(1, 4_000, 4_000), course(2, 4_200), course(3, 4_400));

        assertThat(spread.median()).isCloseTo(Math.cbrt(4_000.0 * 4_200 * 4_400), within(1e-6));
        // t of two degrees of freedom is 4.303; the logarithms' standard error is 0.0275.
        assertThat(spread.low() / spread.median()).isCloseTo(Math.exp(-4.303 * 0.0275), within(1e-3));
        assertThat(spread.high() / spread.median()).isCloseTo(Math.exp(4.303 * 0.0275), within(1e-3));
    }

    @Test
    void givesNoIntervalOfStepsOfOneCourse() {
        SpreadData spread = throughput(course(1, 4_000, 4_400));

        assertThat(spread.low()).isEqualTo(spread.high()).isEqualTo(spread.median()).isCloseTo(Math.sqrt(4_000.0 * 4_400), within(1e-6));
    }

    private static SpreadData throughput(Course... courses) {
        CapacityData data = CapacityCharts.of(List.of(new CapacityResult("capacity", null, null, null, List.of(courses), null)));
        return data.lines().getFirst().points().getFirst().bbopsPerMinute();
    }

    private static Course course(int repetition, double... bbopsPerMinute) {
        List<Step> steps = Arrays.stream(bbopsPerMinute).mapToObj(value -> new Step(new Attempt(40, StepKind.SEARCH),
                StepVerdict.PASSED, value, 20, new Work(Occupancy.UNKNOWN, null, null), List.of())).toList();
        return new Course(new Identity("sync", Map.of("purchasing", "sync"), repetition), null, steps, null, null);
    }
}
