package org.bbops.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.predict.Prediction;
import org.bbops.analysis.predict.Prediction.MeasuredPoint;
import org.bbops.report.chart.CapacityCharts;

/** Measured capacities: curves over the injection rate past the peak, busy resources, and the ratio for other latencies and pools. */
final class CapacitySection {

    private static final double PERCENT = 100;

    private CapacitySection() {
    }

    static Html of(List<CapacityResult> capacities) {
        if (capacities.isEmpty()) {
            return Html.NOTHING;
        }
        List<Html> answers = capacities.stream().filter(capacity -> capacity.answer() != null)
                .map(capacity -> Html.tag("li", capacity.answer().sentence())).toList();
        return Html.section("capacity", "Capacity", "Each course is one life of the system, measured at one rate after another.",
                answers.isEmpty() ? Html.NOTHING : Html.tag("ul").with("class", "reasons").of(answers), courses(capacities),
                Html.chart("capacity-throughput", "BBops/min against injection rate, past the peak",
                        "Bars are 95 % intervals, where a rate was measured in two courses or more. A cross: the rate failed. A hollow point: it "
                                + "failed although the driver was late, by more than the lateness explains. A hollow triangle: the driver's "
                                + "lateness may have decided, so that nothing can be told. "
                                + "Dashed vertical lines: the rate at which the resource would be used up, as predicted from the lighter steps."),
                Html.chart("capacity-responses", "90th percentile of newOrder against injection rate",
                        "The dashed line is the limit of the rule. Steps below it may have failed by another rule."),
                Html.choice("capacity-side", "Side"),
                Html.chart("capacity-occupancy", "Busy resources against injection rate",
                        "Busy time over the time there was. Lock waits: of the time that connections were held. "
                                + "Senders: of those that hand purchase orders over."),
                CapacitySteps.of(capacities), map(capacities));
    }

    private static Html courses(List<CapacityResult> capacities) {
        Table table = new Table("Courses").words("Side", "Counts", "Bound by").figures("Repetition", "Passes up to",
                "First rate that fails",
                "Steps");
        List<Course> all = capacities.stream().flatMap(capacity -> capacity.courses().stream()).toList();
        boolean doubted = all.stream().anyMatch(course -> course.doubt().isPresent());
        if (doubted) {
            table.words("Why it does not count");
        }
        all.forEach(course -> {
            List<Object> cells = new ArrayList<>(List.of(CapacityCharts.name(course, capacities), Mark.of(counts(course))));
            cells.addAll(course.found() == null ? Arrays.asList(null, course.repetition(), null, null)
                    : List.of(course.found().boundBy().label(), course.repetition(), course.found().passes(), course.found().fails()));
            cells.add(course.steps().size());
            if (doubted) {
                cells.add(course.doubt().orElse(null));
            }
            table.row(cells.toArray());
        });
        return table.html();
    }

    private static String counts(Course course) {
        if (course.isReliable()) {
            return "passed";
        }
        boolean failed = course.passesNothing() || course.books() != null && !course.books().violated().isEmpty();
        return failed ? "failed" : "invalid";
    }

    private static Html map(List<CapacityResult> capacities) {
        return CapacityCharts.prediction(capacities).map(prediction -> Html.all(
                Html.chart("capacity-map", "Capacity of messaging over that of sync, by latency and pool",
                        "Cells are predicted from the steps of the first capacity, the darker the further from 1; diamonds are measured."),
                Html.tag("p", "lead", prediction.sentence()), predictions(prediction)))
                .orElse(Html.tag("p", "lead", "Nothing is predicted from these results; bbops predict says why."));
    }

    private static Html predictions(Prediction prediction) {
        Table table = new Table("Predicted against measured capacity").words("Side", "Supplier's latency", "Point").figures("Pool",
                "Measured",
                "Predicted", "Error");
        prediction.measured().forEach(point -> row(table, point));
        return prediction.measured().isEmpty() ? Html.NOTHING : table.html();
    }

    private static void row(Table table, MeasuredPoint point) {
        table.row(point.side(), point.circumstances().latency(), point.calibrated() ? "calibrates" : "checks",
                point.circumstances().connections(), tenths(point.measuredRate()), tenths(point.predictedRate()),
                String.format(Locale.ROOT, "%+.0f %%", PERCENT * point.error()));
    }

    private static String tenths(double rate) {
        return String.format(Locale.ROOT, "%,.1f", rate);
    }
}
