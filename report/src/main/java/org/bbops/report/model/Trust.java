package org.bbops.report.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.Summary.Lengths;
import org.bbops.analysis.file.WarmUp;
import org.bbops.analysis.read.ProcessorSpeeds;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.verdict.DecidedRules;

/**
 * Trustworthiness of the figures, with the reasons.
 *
 * @param grade the worst of the findings
 * @param findings results of all checks
 */
public record Trust(Finding.Grade grade, List<Finding> findings) {

    private static final double FORMAL_STEADY_SECONDS = 1_800;
    private static final double PERCENT = 100;
    private static final int REPETITIONS_ENOUGH = 3;
    private static final String TOO_FEW = "too few to tell";

    /**
     * Judges the runs on a page.
     *
     * @param capacities results of courses among the experiments; where all of them are, their runs are steps and judged as such
     */
    public static Trust of(Grid grid, List<CapacityResult> capacities) {
        boolean ofSteps = !capacities.isEmpty() && capacities.size() == grid.experiments().size();
        List<Finding> findings = new ArrayList<>();
        findings.add(ofSteps ? validityOfSteps(grid, capacities) : validity(grid));
        findings.add(AuditFinding.of(grid));
        findings.add(ofSteps ? repetitions(capacities) : repetitions(grid));
        warmUp(capacities).or(() -> warmUp(grid)).ifPresent(findings::add);
        findings.add(length(grid));
        SteadyWindows.finding(grid).ifPresent(findings::add);
        shortWindow(grid).ifPresent(findings::add);
        speed(grid).ifPresent(findings::add);
        if (grid.runs().stream()
                .anyMatch(run -> run.summary().work().lostUpdates() != null && run.summary().work().lostUpdates().possible())) {
            findings.add(lostUpdates(grid));
        }
        return new Trust(findings.stream().map(Finding::grade).max(Comparator.naturalOrder()).orElseThrow(),
                List.copyOf(findings));
    }

    /** Returns the overall grade in words. */
    public String headline() {
        return switch (grade) {
            case GOOD -> "These numbers can be trusted.";
            case CARE -> "Take these numbers with care.";
            case BAD -> "Do not rely on these numbers.";
        };
    }

    private static Finding validity(Grid grid) {
        long invalid = invalid(grid);
        int expected = expected(grid);
        if (invalid > 0) {
            return new Finding(Finding.Grade.BAD, "The runs:", "%d of %d are invalid and left out; the verdict says why."
                    .formatted(invalid, grid.runs().size()));
        }
        if (grid.runs().size() < expected || grid.runs().isEmpty()) {
            return new Finding(Finding.Grade.BAD, "The runs:", "%d of %d were made; the experiment was broken off."
                    .formatted(grid.runs().size(), expected));
        }
        double lag = grid.runs().stream().map(ReportRun::summary).map(run -> run.resources().driver()).filter(Objects::nonNull)
                .mapToDouble(RunSummary.Driver::lagP99Millis).max().orElse(0);
        return new Finding(Finding.Grade.GOOD, "The driver", "kept up in every run; 99 %% of its users woke less than %s ms late."
                .formatted(Wording.number(lag)));
    }

    private static long invalid(Grid grid) {
        return grid.runs().stream().filter(run -> !run.run().isValid()).count();
    }

    private static int expected(Grid grid) {
        return grid.experiments().stream().mapToInt(StoredExperiment::runsExpected).sum();
    }

    /** Judges courses and their steps; invalid steps are no reason for distrust, as each passing rate is confirmed by a valid step. */
    private static Finding validityOfSteps(Grid grid, List<CapacityResult> capacities) {
        List<Course> courses = courses(capacities);
        long unreliable = courses.stream().filter(course -> !course.counts()).count();
        if (unreliable > 0) {
            return new Finding(Finding.Grade.BAD, "The courses:", "%d of %d are not reliable and left out; their table says why."
                    .formatted(unreliable, courses.size()));
        }
        int missing = expected(grid) - grid.runs().size();
        if (missing > 0) {
            return new Finding(Finding.Grade.BAD, "The courses:",
                    "%s missing.".formatted(VerdictWords.are(Integer.toString(missing), missing)));
        }
        long invalid = invalid(grid);
        if (!courses.isEmpty() && invalid > 0) {
            return new Finding(Finding.Grade.CARE, "The steps:",
                    "%d of %d are invalid and give no capacity; what passes was confirmed by a valid step."
                            .formatted(invalid, grid.runs().size()));
        }
        long late = courses.stream().flatMap(course -> course.steps().stream()).filter(Step::isLate).count();
        return late == 0 ? validity(grid)
                : new Finding(Finding.Grade.CARE, "The driver",
                        "was late in %s, by less than decides.".formatted(Wording.count(late, "failed step")));
    }

    private static List<Course> courses(List<CapacityResult> capacities) {
        return capacities.stream().map(CapacityResult::courses).flatMap(List::stream).toList();
    }

    /** Warns of courses that never warmed up, in the words of their answer; empty where all did. */
    private static Optional<Finding> warmUp(List<CapacityResult> capacities) {
        return Course.notWarm(courses(capacities))
                .map(clause -> new Finding(Finding.Grade.CARE, "Warm-up:", clause + "."));
    }

    /** Warns of steps whose system never warmed up; empty where all did. */
    private static Optional<Finding> warmUp(Grid grid) {
        List<WarmUp> all = grid.experiments().stream().flatMap(experiment -> experiment.warmUps().stream()).toList();
        List<WarmUp> cold = all.stream().filter(warmUp -> !warmUp.warm()).toList();
        return cold.isEmpty() ? Optional.empty()
                : Optional.of(new Finding(Finding.Grade.CARE, "Warm-up:", "%d of %s did not get warm in %s s.".formatted(cold.size(),
                        Wording.count(all.size(), "system"),
                        Wording.number(cold.stream().mapToDouble(WarmUp::seconds).max().orElseThrow()))));
    }

    private static Finding repetitions(List<CapacityResult> capacities) {
        long fewest = capacities.stream()
                .flatMap(capacity -> capacity.courses().stream().collect(Collectors.groupingBy(Course::side, Collectors.counting()))
                        .values().stream())
                .mapToLong(Long::longValue).min().orElse(0);
        return new Finding(fewest >= REPETITIONS_ENOUGH ? Finding.Grade.GOOD : Finding.Grade.CARE, "Repetitions:", fewest <= 1
                ? "One course of some side only: how much of its capacity is chance, nobody can tell."
                : "Each side was measured in %d courses or more.".formatted(fewest));
    }

    private static Finding repetitions(Grid grid) {
        int fewest = grid.lines().stream().flatMap(line -> line.cells().stream()).mapToInt(cell -> cell.valid().size()).min()
                .orElse(0);
        String sentence = switch (fewest) {
            case 0 -> "Some combination has no valid run.";
            case 1 -> "Some combination was run only once: how much of its result is chance, nobody can tell.";
            default -> "Each combination was run %d times or more; the range is drawn.".formatted(fewest);
        };
        return new Finding(fewest >= REPETITIONS_ENOUGH ? Finding.Grade.GOOD : Finding.Grade.CARE, "Repetitions:", sentence);
    }

    private static Finding length(Grid grid) {
        List<Lengths> lengths = grid.experiments().stream().map(experiment -> experiment.summary().settings().lengths()).toList();
        boolean formal = lengths.stream().allMatch(Lengths::formalLength);
        long undecided = grid.runs().stream().flatMap(run -> run.summary().judgement().rules().stream())
                .filter(rule -> TOO_FEW.equals(rule.verdict())).count();
        long rules = grid.runs().stream().mapToLong(run -> run.summary().judgement().rules().size()).sum();
        double steady = lengths.stream().mapToDouble(Lengths::steadySeconds).min().orElse(0);
        String shorter = steady < FORMAL_STEADY_SECONDS ? ", shorter than the formal 1,800 s"
                : ", with ramps shorter than the formal 600 s up and 300 s down";
        String few = undecided == 0 ? "every rule could be judged"
                : "%s of %s rules had too few events to tell".formatted(Wording.number(undecided), Wording.number(rules));
        return new Finding(formal ? Finding.Grade.GOOD : Finding.Grade.CARE, "Length:", "%s s of steady state%s; %s%s.".formatted(
                Wording.number(steady), formal ? "" : shorter, few, undecided(grid)));
    }

    /** Names the rules that remained undecided although the runs were long enough for them. */
    private static String undecided(Grid grid) {
        DecidedRules told = DecidedRules.of(grid.runs().stream().flatMap(run -> run.summary().judgement().rules().stream())
                .map(RunSummary.Rule::verdict).toList());
        return told.undecided() == 0 ? "" : "; of those with enough events: " + told.undecidedText();
    }

    private static Finding lostUpdates(Grid grid) {
        List<Long> wrong = onePerStart(grid).stream().map(run -> run.work().lostUpdates()).filter(Objects::nonNull)
                .map(RunSummary.LostUpdates::parts).filter(Objects::nonNull).toList();
        return new Finding(Finding.Grade.CARE, "Lost updates:",
                "database, isolation, locking or implementation of some runs may lose updates, docs/isolation.md "
                        + "says of which tables; "
                        + (wrong.isEmpty() ? "no audit checked the stock of parts."
                                : "the audit found the stock of %s wrong."
                                        .formatted(Wording.count(wrong.stream().mapToLong(Long::longValue).sum(), "part"))));
    }

    /** Returns one run of each system start: the steps of a course or of a closed load share one audit and its counts. */
    private static List<RunSummary> onePerStart(Grid grid) {
        Map<String, RunSummary> starts = new LinkedHashMap<>();
        grid.runs().forEach(run -> starts.putIfAbsent(run.life(), run.summary()));
        return List.copyOf(starts.values());
    }

    /** Warns of short windows; empty when no run has one, or an older bbops did not report it. */
    static Optional<Finding> shortWindow(Grid grid) {
        return grid.runs().stream().filter(run -> run.run().isValid()).map(ReportRun::summary)
                .map(RunSummary::throughput).filter(RunSummary.Throughput::hasShortWindow).map(Trust::counted)
                .min(Comparator.naturalOrder()).map(Trust::shortWindowOf);
    }

    /** Warns of processors that were slower in some valid runs of an experiment; empty where an older bbops did not record it. */
    private static Optional<Finding> speed(Grid grid) {
        return grid.experiments().stream()
                .map(experiment -> ProcessorSpeeds
                        .unequal(experiment.runs().stream().filter(StoredRun::isValid).map(StoredRun::summary)))
                .flatMap(Optional::stream).findFirst().map(clause -> new Finding(Finding.Grade.CARE, "Speed:",
                        clause + ", which may widen or bias comparisons: measure at a quieter time, or on another machine."));
    }

    private static Finding shortWindowOf(double least) {
        return new Finding(Finding.Grade.CARE, "Window:",
                ("BBops/min counts what starts and ends in the steady state; of one run these are %s %% of the operations that ended in it. "
                        + "Its responses are long for its window: compare by bbopsEndedPerMinute.")
                        .formatted(Wording.number(Math.floor(PERCENT * least))));
    }

    private static double counted(RunSummary.Throughput run) {
        return run.bbopsPerMinute() / run.bbopsEndedPerMinute();
    }

    /** Finding on the measured windows of all valid runs: steady or not, why, and the ramp-up that would have sufficed. */
    private static final class SteadyWindows {

        private static final String SUBJECT = "Steady state:";
        private static final String SECTION = "steady";

        private SteadyWindows() {
        }

        /** Returns the finding over all valid runs; empty when there is none. */
        static Optional<Finding> finding(Grid grid) {
            List<ReportRun> valid = grid.runs().stream().filter(run -> run.run().isValid()).toList();
            return valid.isEmpty() ? Optional.empty()
                    : Optional.of(finding(valid.size(), valid.stream().map(WindowJudgement::of).flatMap(Optional::stream).toList()));
        }

        private static Finding finding(int runs, List<WindowJudgement> told) {
            if (told.size() < runs) {
                return new Finding(Finding.Grade.CARE, SUBJECT,
                        "the results of %d of %d runs do not say whether it was reached.".formatted(runs - told.size(), runs));
            }
            List<WindowJudgement> unsteady = told.stream().filter(WindowJudgement::isUnsteady).toList();
            if (!unsteady.isEmpty()) {
                return new Finding(Finding.Grade.CARE, SUBJECT, "not reached before the measurement in %d of %s: %s. %s".formatted(
                        unsteady.size(), Wording.count(runs, "run"), causes(unsteady), remedy(unsteady)), SECTION);
            }
            long steady = told.stream().filter(WindowJudgement::isSteady).count();
            return steady == runs
                    ? new Finding(Finding.Grade.GOOD, SUBJECT, "reached before the measurement in every run.", SECTION)
                    : new Finding(Finding.Grade.CARE, SUBJECT, "no drift was seen, but %d of %s had too few intervals to rule one out."
                            .formatted(runs - steady, Wording.count(runs, "run")), SECTION);
        }

        /** Lists the causes, each with the number of runs that have it unless all have. */
        private static String causes(List<WindowJudgement> unsteady) {
            Map<String, Integer> runs = new LinkedHashMap<>();
            unsteady.forEach(window -> window.causes().forEach(cause -> runs.merge(cause, 1, Integer::sum)));
            List<String> causes = new ArrayList<>();
            runs.forEach((cause, count) -> causes.add(count == unsteady.size() ? cause : cause + " in " + count));
            return Wording.list(causes);
        }

        private static String remedy(List<WindowJudgement> unsteady) {
            List<Double> needed = unsteady.stream().map(WindowJudgement::rampUpNeededSeconds).flatMap(Optional::stream).toList();
            if (needed.isEmpty()) {
                return "No ramp-up length would have made these windows steady: measure for longer.";
            }
            String longest = Wording.number(Math.rint(needed.stream().mapToDouble(Double::doubleValue).max().orElseThrow() * 10) / 10);
            return needed.size() == unsteady.size() ? "A ramp up of %s s would have been long enough.".formatted(longest)
                    : "A ramp up of %s s would have been long enough for %d of them, and no length for the others: measure for longer."
                            .formatted(longest, needed.size());
        }
    }

    /** Finding of the audits of all runs: without a violated check, it also names what was reported or not checked. */
    private static final class AuditFinding {

        private static final String SUBJECT = "The audit";

        private AuditFinding() {
        }

        static Finding of(Grid grid) {
            List<RunSummary> runs = onePerStart(grid);
            List<RunSummary.Audit> made = runs.stream().map(run -> run.judgement().audit()).filter(Objects::nonNull).toList();
            long violated = made.stream().filter(audit -> !"passed".equals(audit.verdict())).count();
            if (violated > 0) {
                return new Finding(Finding.Grade.BAD, SUBJECT,
                        "found violations in %d of %d runs: the books contradict each other.".formatted(violated, runs.size()));
            }
            if (made.isEmpty() || made.size() < runs.size()) {
                return new Finding(Finding.Grade.BAD, SUBJECT, "could be made of %d of %d runs only.".formatted(made.size(), runs.size()));
            }
            int checks = made.stream().mapToInt(RunSummary.Audit::checks).max().orElseThrow();
            return new Finding(Finding.Grade.GOOD, SUBJECT,
                    "holds driver, database, broker and supplier against each other after every run: none of its %s was violated.%s%s"
                            .formatted(Wording.count(checks, "check"), reported(runs), notMade(made)));
        }

        /** Names the findings that the way of purchasing permits, where nothing was violated. */
        private static String reported(List<RunSummary> runs) {
            List<PurchaseOrderFigures> orders = runs.stream().map(run -> run.work().purchaseOrders()).filter(Objects::nonNull).toList();
            List<String> parts = new ArrayList<>();
            add(parts, orders, PurchaseOrderFigures::phantom, "phantom");
            add(parts, orders, PurchaseOrderFigures::lost, "lost");
            add(parts, orders, PurchaseOrderFigures::duplicated, "duplicated");
            long concerned = orders.stream().filter(each -> Stream.of(each.phantom(), each.lost(), each.duplicated())
                    .mapToLong(PurchaseOrderFigures::known).sum() > 0).count();
            return parts.isEmpty() ? ""
                    : " It reported purchase orders in %d of %s, which their way of purchasing does not rule out: %s.".formatted(concerned,
                            Wording.count(runs.size(), "run"), Wording.list(parts));
        }

        private static void add(List<String> parts, List<PurchaseOrderFigures> orders, Function<PurchaseOrderFigures, Long> figure,
                String name) {
            long sum = orders.stream().map(figure).mapToLong(PurchaseOrderFigures::known).sum();
            if (sum > 0) {
                parts.add(Wording.number(sum) + " " + name);
            }
        }

        private static String notMade(List<RunSummary.Audit> made) {
            List<RunSummary.Audit> partial = made.stream().filter(audit -> !audit.notChecked().isEmpty()).toList();
            return partial.isEmpty() ? "" : " Not made in %d of %s: %s.".formatted(partial.size(), Wording.count(made.size(), "run"),
                    Wording.list(partial.stream().flatMap(audit -> audit.notChecked().stream()).distinct().toList()));
        }
    }
}
