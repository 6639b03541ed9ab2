package org.bbops.report.page;

import java.util.ArrayList;
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
import org.bbops.report.chart.CapacityCharts;

/** Table of steps: the binding resource of each, and the use of resources by work other than its operations. */
final class CapacitySteps {

    private static final double PERCENT = 100;
    private static final int SHOWN_MAX = 3;

    private CapacitySteps() {
    }

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
            new Part("Database without an answer, s", false, step -> Optional.ofNullable(step.databaseStalledSeconds())
                    .map(seconds -> String.format(Locale.ROOT, "%.1f", seconds))),
            new Part("Database sessions, mean", true, step -> waits(step.activity().database())),
            new Part("Statements, mean sessions", true, step -> statements(step.activity().database())));

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

    /** Returns the table; empty for results of a bbops that did not record it. */
    static Html of(List<CapacityResult> capacities) {
        List<Course> courses = capacities.stream().flatMap(each -> each.courses().stream()).toList();
        List<Step> told = courses.stream().flatMap(course -> told(course)).toList();
        if (told.isEmpty()) {
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
