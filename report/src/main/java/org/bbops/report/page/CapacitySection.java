package org.bbops.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.StepActivity;
import org.bbops.analysis.file.DatabaseActivity;
import org.bbops.analysis.predict.Prediction;
import org.bbops.analysis.predict.Prediction.MeasuredPoint;
import org.bbops.report.chart.CapacityCharts;

/** Measured capacities: curves over the injection rate past the peak, busy resources, and the ratio for other latencies and pools. */
final class CapacitySection {

    private static final double PERCENT = 100;
    private static final int SHOWN_MAX = 3;

    /**
     * A column that is left out where no step has a value.
     *
     * @param value of a step; empty when not known
     */
    private record Part(String head, boolean words, Function<Step, Optional<Object>> value) {

        boolean isKnown(List<Step> steps) {
            return steps.stream().anyMatch(step -> value.apply(step).isPresent());
        }
    }

    private static final List<Part> PARTS = List.of(
            new Part("Binds", true, step -> Optional.ofNullable(step.activity().binding())),
            busy("Processors, %", Occupancy::processors), busy("Connections, %", Occupancy::connections),
            busy("Connections at the supplier, %", Occupancy::supplierCalls), busy("Lock waits, %", Occupancy::lockWaits),
            busy("Waits for connections, % of waiting and holding", Occupancy::connectionWaits),
            busy("Senders, %", Occupancy::senders),
            share("Compilers, %", activity -> activity.jvm().compilation()),
            share("Collectors, %", activity -> activity.jvm().collection()),
            share("Other programs, %", activity -> activity.machine().programs()),
            share("Steal, %", activity -> activity.machine().steal()),
            share("Busiest disk, %", activity -> activity.machine().disk()),
            new Part("Fixed piece of work, µs", false, step -> Optional.ofNullable(step.fixedWorkMicros())
                    .map(micros -> String.format(Locale.ROOT, "%.0f", micros))),
            new Part("Database without an answer, s", false, step -> Optional.ofNullable(step.databaseStalledSeconds())
                    .map(seconds -> String.format(Locale.ROOT, "%.1f", seconds))),
            new Part("Database sessions, mean", true, step -> waits(step.activity().database())),
            new Part("Statements, mean sessions", true, step -> statements(step.activity().database())));

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
                        "Operations that ended in the step, whenever they began. Bars are 95 % intervals, where a rate was measured in two "
                                + "courses or more. A cross: the rate failed. A hollow point: it "
                                + "failed although the driver was late, by more than the lateness explains. A hollow triangle: the driver's "
                                + "lateness may have decided, so that nothing can be told. "
                                + "Dashed vertical lines: the rate at which the resource would be used up, as predicted from the lighter steps."),
                Html.chart("capacity-responses", "90th percentile of newOrder against injection rate",
                        "The dashed line is the limit of the rule. Steps below it may have failed by another rule."),
                Html.choice("capacity-side", "Side"),
                Html.chart("capacity-occupancy", "Busy resources against injection rate",
                        "Busy time as a share of the time available. Lock waits: of the time that connections were held. "
                                + "Senders: of the threads that send purchase orders to the supplier."),
                steps(capacities), map(capacities));
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
                    : Arrays.asList(course.found().boundBy().label(), course.repetition(), course.found().passes(),
                            course.isOpen() ? null : course.found().fails()));
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
                Html.tag("p", "lead", prediction.sentence()), predictions(prediction), bounds(prediction)))
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

    /** Returns the table of the bounds where the model was calibrated, and of the distance of the measured capacity from each. */
    private static Html bounds(Prediction prediction) {
        Table table = new Table("Predicted bound of each resource alone, and the measured capacity").words("Side", "Resource")
                .figures("Bound, Ir", "Measured, Ir", "Measured, % of the bound");
        prediction.capacities().forEach(side -> {
            Optional<Double> measured = measured(prediction, side.side());
            side.bounds().stream().filter(bound -> bound.injectionRate() > 0)
                    .forEach(bound -> table.row(side.side(), bound.resource().label(), tenths(bound.injectionRate()),
                            measured.map(CapacitySection::tenths).orElse(null),
                            measured.map(rate -> String.format(Locale.ROOT, "%.0f", PERCENT * rate / bound.injectionRate()))
                                    .orElse(null)));
        });
        return table.html();
    }

    /** Returns the measured capacity of a side in the circumstances of the prediction; empty when it is not reliable. */
    private static Optional<Double> measured(Prediction prediction, String side) {
        return prediction.measured().stream().filter(MeasuredPoint::calibrated)
                .filter(point -> point.side().equals(side) && point.circumstances().equals(prediction.circumstances()))
                .map(MeasuredPoint::measuredRate).findFirst();
    }

    private static String tenths(double rate) {
        return String.format(Locale.ROOT, "%,.1f", rate);
    }

    private static Part share(String head, ToDoubleFunction<StepActivity> of) {
        return percent(head, step -> of.applyAsDouble(step.activity()));
    }

    private static Part busy(String head, ToDoubleFunction<Occupancy> of) {
        return percent(head, step -> step.occupancy() == null ? Double.NaN : of.applyAsDouble(step.occupancy()));
    }

    private static Part percent(String head, ToDoubleFunction<Step> of) {
        return new Part(head, false, step -> {
            double share = of.applyAsDouble(step);
            return Double.isNaN(share) ? Optional.empty() : Optional.of(String.format(Locale.ROOT, "%.1f", PERCENT * share));
        });
    }

    /** Returns the table of steps: the binding resource of each, and the use of resources by work other than its operations. */
    private static Html steps(List<CapacityResult> capacities) {
        List<Course> courses = capacities.stream().flatMap(each -> each.courses().stream()).toList();
        List<Step> told = courses.stream().flatMap(course -> told(course)).toList();
        if (told.isEmpty()) {
            // Results of an older bbops, which did not record it.
            return Html.NOTHING;
        }
        List<Part> parts = PARTS.stream().filter(part -> part.isKnown(told)).toList();
        Table table = new Table("Where the time goes, step by step").words("Side").figures("Repetition", "Injection rate").words("State");
        parts.forEach(part -> {
            if (part.words()) {
                table.words(part.head());
            } else {
                table.figures(part.head());
            }
        });
        courses.forEach(course -> told(course).forEach(step -> table.row(cells(course, step, parts, capacities))));
        return table.html();
    }

    private static Stream<Step> told(Course course) {
        return course.steps().stream().filter(step -> step.activity() != null);
    }

    private static Object[] cells(Course course, Step step, List<Part> parts, List<CapacityResult> capacities) {
        List<Object> cells = new ArrayList<>(List.of(CapacityCharts.name(course, capacities), course.repetition(), step.injectionRate(),
                Mark.of(step.verdict().label(), step.verdictText())));
        parts.forEach(part -> cells.add(part.value().apply(step).orElse(null)));
        return cells.toArray();
    }

    private static Optional<Object> waits(DatabaseActivity database) {
        return database.waits() == null ? Optional.empty()
                : Optional.of(database.waits().stream().limit(SHOWN_MAX)
                        .map(wait -> String.format(Locale.ROOT, "%.1f %s", wait.sessions(), wait.event()))
                        .collect(Collectors.joining("; ")));
    }

    private static Optional<Object> statements(DatabaseActivity database) {
        return database.statements() == null ? Optional.empty()
                : Optional.of(Html.all(database.statements().stream().limit(SHOWN_MAX)
                        .map(use -> Html.tag("div",
                                String.format(Locale.ROOT, "%.2f in %,d × %s", use.sessions(), use.calls(), use.sql())))));
    }
}
