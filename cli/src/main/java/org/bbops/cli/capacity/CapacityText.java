package org.bbops.cli.capacity;

import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.read.ShownPath;
import org.bbops.analysis.read.Wording;
import org.bbops.driver.capacity.CapacityDirectory;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.results.experiment.ExpectationResult;
import org.bbops.report.Report;

/** Formats the output of bbops capacity: before the courses, for each step, and after them. */
public final class CapacityText {

    private static final double PERCENT = 100;
    // Medians of the default's courses on two processors.
    private static final Duration START_AND_AUDIT = Duration.ofSeconds(25);
    private static final int STEPS = 6;
    private static final int STEPS_FINE = 12;

    private CapacityText() {
    }

    /**
     * Formats the plan, without a line end at the last line.
     *
     * @param elsewhere true for a system that runs elsewhere: nothing is started, and a course cannot be repeated on its rows
     */
    public static String header(CapacityDirectory directory, boolean elsewhere) {
        Experiment experiment = directory.experiment();
        CapacityResult state = directory.read();
        String varied = experiment.varied().stream()
                .map(factor -> factor.label() + " " + String.join("|", experiment.factors().get(factor)))
                .collect(Collectors.joining(", "));
        List<Factor> shown = List.of(Factor.DATABASE, Factor.POOL_SIZE, Factor.SUPPLIER_LATENCY, Factor.SUPPLIER_LEAD_TIME_UNIT,
                Factor.HAND_OVER);
        String fixed = shown.stream().filter(factor -> !experiment.varied().contains(factor))
                .map(factor -> factor.label() + " " + experiment.factors().get(factor).getFirst()).collect(Collectors.joining(", "));
        int courses = experiment.runs().size();
        return String.join("\n",
                "%s: %s".formatted(experiment.name(), experiment.description()),
                "  compares  %s; %s".formatted(varied.isEmpty() ? "nothing, one side" : varied, fixed),
                ("  plan      %d %s%s: warm up, then rates from Ir %d up by forecast until one does not pass, to %.0f %%, confirmed, audited; "
                        + "about %d minutes%s")
                        .formatted(courses, courses == 1 ? "course" : "courses",
                                made(state.courses()),
                                state.limits().start(), PERCENT * state.limits().resolution(),
                                minutes(experiment.settings().phases(), state.limits(), directory.toMake().size()),
                                elsewhere ? "" : ", and two more the first time after a build"),
                "  results   %s%s%s".formatted(ShownPath.of(directory.path()),
                        elsewhere ? "" : " (to go on after a break: bbops capacity --resume and it)",
                        experiment.settings().tracing().isOff() ? ""
                                : "\n  note      tracing is %s, which costs the system time".formatted(experiment.settings().tracing())));
    }

    private static String made(List<Course> courses) {
        long again = courses.stream().filter(Course::isUnmeasured).count();
        return courses.isEmpty() ? ""
                : " (%d made%s)".formatted(courses.size(), again == 0 ? "" : ", %d of them not measured".formatted(again));
    }

    /** Says what is kept of a course that was ended, and how to repeat it; see {@link #header} for {@code elsewhere}. */
    public static String kept(CapacityDirectory directory, boolean elsewhere) {
        return elsewhere
                ? "The steps of the course are kept in %s; for another course empty and reload the database and restart the system, "
                        .formatted(ShownPath.of(directory.path())) + "the emulator and the broker (docs/docker.md)"
                : "Finished courses and the steps of the one under way are kept; make that one again with: bbops capacity --resume "
                        + ShownPath.of(directory.path());
    }

    /**
     * Estimates the minutes for a number of courses: start, warm-up, the usual number of steps, the confirmation and the audit.
     */
    static long minutes(Phases phases, CapacityLimits limits, int courses) {
        Duration step = phases.total().plus(Experiment.DRAIN_USUAL);
        long steps = Math.min(limits.stepsMax() - 1, limits.isCoarse() ? STEPS : STEPS_FINE);
        Duration course = START_AND_AUDIT.plus(Experiment.WARM_UP_USUAL).plus(step.multipliedBy(steps + 1))
                .plus(phases.steady().multipliedBy(2));
        return Math.ceilDiv(course.multipliedBy(courses).toSeconds(), Duration.ofMinutes(1).toSeconds());
    }

    /** Formats a step as a line. */
    static String step(String side, Step step) {
        return String.format(Locale.ROOT, "%-10s Ir %4d  %-7s %s%s%s", side, step.injectionRate(), step.verdictText(), figures(step),
                step.kind() == StepKind.SEARCH ? "" : " (" + step.kind().label() + ")",
                reasons(step));
    }

    /** Formats the reasons; of a sustained rate, only a disturbance. */
    private static String reasons(Step step) {
        boolean disturbed = step.databaseStalledSeconds() != null;
        if (step.reasons().isEmpty() || step.verdict().isSustained() && !disturbed) {
            return "";
        }
        return ": " + (step.verdict().isSustained() ? step.reasons().getLast() : firstAndLast(step.reasons()));
    }

    /** Formats the first reason, and the last, which names an outside cause if there is one. */
    private static String firstAndLast(List<String> reasons) {
        return reasons.size() == 1 ? reasons.getFirst() : reasons.getFirst() + "; " + reasons.getLast();
    }

    /** Formats a step's figures. */
    static String figures(Step step) {
        Occupancy use = step.occupancy();
        String p90 = Double.isNaN(step.p90Millis()) ? "unknown" : Wording.millis(step.p90Millis());
        return String.format(Locale.ROOT, "%,7.0f BBops/min, newOrder p90 %9s", step.bbopsPerMinute(), p90)
                + share("processors", use.processors()) + share("connections", use.connections()) + share("senders", use.senders());
    }

    /** Formats a share; empty when it is not known. */
    private static String share(String resource, double busy) {
        return Double.isNaN(busy) ? "" : String.format(Locale.ROOT, ", %s %3.0f %%", resource, PERCENT * busy);
    }

    /** Formats a course as a line. */
    static String course(Course course) {
        return "%s, repetition %d: %s; %s".formatted(course.side(), course.repetition(), capacity(course), books(course.books()));
    }

    private static String capacity(Course course) {
        if (course.isInconclusive()) {
            return "nothing told at Ir %d, the highest that broke no rule; %s".formatted(course.found().passes(), course.because());
        }
        if (course.found().passes() > 0) {
            // A search that broke off was ended by its trouble, which follows, not by a resource.
            boolean brokeOff = !course.found().confirmed() && !course.books().troubles().isEmpty();
            return "passes up to Ir %d%s".formatted(course.found().passes(), course.found().confirmed() ? "" : ", not confirmed")
                    + (brokeOff ? "" : "; " + course.because());
        }
        if (course.failsEverywhere()) {
            return "passes no rate; " + course.because();
        }
        return "no capacity could be found" + (course.found().boundBy() == Resource.DRIVER ? "; " + course.because() : "");
    }

    private static String books(Course.Books books) {
        String violated = books.violated().isEmpty() ? "" : "audit violated: " + String.join(", ", books.violated());
        String troubles = String.join(" ", books.troubles());
        return violated.isEmpty() && troubles.isEmpty() ? "audit passed"
                : "not to be relied on: " + Stream.of(violated, troubles).filter(text -> !text.isEmpty()).collect(Collectors.joining("; "));
    }

    /** Formats the answer with its details. */
    public static String end(CapacityResult state, CapacityDirectory directory) {
        List<String> lines = new ArrayList<>(List.of("", state.answer().sentence(), ""));
        lines.addAll(state.answer().details());
        directory.claims().stream().map(ExpectationResult::sentence).forEach(lines::add);
        lines.add("Verdict: " + state.answer().verdict().label());
        if (Files.exists(directory.path().resolve(Report.FILE))) {
            lines.add("Report:  " + ShownPath.of(directory.path()).resolve(Report.FILE));
        }
        return String.join("\n", lines);
    }
}
