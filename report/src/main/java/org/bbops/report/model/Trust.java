package org.bbops.report.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.verdict.RulesTold;

/**
 * Trustworthiness of the figures, with the reasons.
 *
 * @param grade the worst of the findings
 * @param findings results of all checks
 */
public record Trust(Finding.Grade grade, List<Finding> findings) {

    private static final double PERCENT = 100;
    private static final int REPETITIONS_ENOUGH = 3;
    private static final String TOO_FEW = "too few to tell";

    /** Judges the runs on a page. */
    public static Trust of(Grid grid) {
        List<Finding> findings = new ArrayList<>();
        findings.add(validity(grid));
        findings.add(AuditFinding.of(grid));
        findings.add(repetitions(grid));
        findings.add(length(grid));
        SteadyWindows.finding(grid).ifPresent(findings::add);
        shortWindow(grid).ifPresent(findings::add);
        if (grid.runs().stream()
                .anyMatch(run -> run.summary().work().lostUpdates() != null && run.summary().work().lostUpdates().possible())) {
            findings.add(lostUpdates(grid));
        }
        return new Trust(findings.stream().map(Finding::grade).max(Comparator.naturalOrder()).orElseThrow(),
                List.copyOf(findings));
    }

    /** The whole in words. */
    public String headline() {
        return switch (grade) {
            case GOOD -> "These numbers can be trusted.";
            case CARE -> "Take these numbers with care.";
            case BAD -> "Do not rely on these numbers.";
        };
    }

    private static Finding validity(Grid grid) {
        long invalid = grid.runs().stream().filter(run -> !run.run().isValid()).count();
        int expected = grid.experiments().stream().mapToInt(StoredExperiment::runsExpected).sum();
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

    private static Finding repetitions(Grid grid) {
        int fewest = grid.lines().stream().flatMap(line -> line.cells().stream()).mapToInt(cell -> cell.valid().size()).min()
                .orElse(0);
        String sentence = switch (fewest) {
            case 0 -> "Some combination has no valid run.";
            case 1 -> "Some combination was run once only: how much of it is chance, nobody can tell.";
            default -> "Each combination was run %d times or more; the range is drawn.".formatted(fewest);
        };
        return new Finding(fewest >= REPETITIONS_ENOUGH ? Finding.Grade.GOOD : Finding.Grade.CARE, "Repetitions:", sentence);
    }

    private static Finding length(Grid grid) {
        boolean formal = grid.experiments().stream().allMatch(experiment -> experiment.summary().settings().lengths().formalLength());
        long undecided = grid.runs().stream().flatMap(run -> run.summary().judgement().rules().stream())
                .filter(rule -> TOO_FEW.equals(rule.verdict())).count();
        long rules = grid.runs().stream().mapToLong(run -> run.summary().judgement().rules().size()).sum();
        double steady = grid.experiments().stream().mapToDouble(experiment -> experiment.summary().settings().lengths().steadySeconds())
                .min().orElse(0);
        String few = undecided == 0 ? "every rule could be judged"
                : "%s of %s rules had too few events to tell".formatted(Wording.number(undecided), Wording.number(rules));
        return new Finding(formal ? Finding.Grade.GOOD : Finding.Grade.CARE, "Length:", "%s s of steady state%s; %s%s.".formatted(
                Wording.number(steady), formal ? "" : ", shorter than the formal 1,800 s", few, untold(grid)));
    }

    /** Names the rules that remained undecided although the runs were long enough for them. */
    private static String untold(Grid grid) {
        RulesTold told = RulesTold.of(grid.runs().stream().flatMap(run -> run.summary().judgement().rules().stream())
                .map(RunSummary.Rule::verdict).toList());
        return told.untold() == 0 ? "" : "; of those that could be told: " + told.untoldText();
    }

    private static Finding lostUpdates(Grid grid) {
        long wrong = grid.runs().stream().map(ReportRun::summary).map(run -> run.work().lostUpdates()).filter(Objects::nonNull)
                .map(RunSummary.LostUpdates::parts).filter(Objects::nonNull).mapToLong(Long::longValue).sum();
        return new Finding(Finding.Grade.CARE, "Lost updates:",
                "database, isolation and locking of some runs may lose updates, docs/isolation.md "
                        + "says of which tables; the audit found the stock of %s wrong.".formatted(Wording.count(wrong, "part")));
    }

    /** Warns of short windows; empty when no run has one, or an older bbops did not report it. */
    static Optional<Finding> shortWindow(Grid grid) {
        return grid.runs().stream().filter(run -> run.run().isValid()).map(ReportRun::summary)
                .map(RunSummary::throughput).filter(RunSummary.Throughput::hasShortWindow).map(Trust::counted)
                .min(Comparator.naturalOrder()).map(Trust::shortWindowOf);
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
}
