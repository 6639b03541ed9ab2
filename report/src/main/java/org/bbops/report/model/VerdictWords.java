package org.bbops.report.model;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.Wording;

/** Explains the verdict of an experiment, in sentences. */
public final class VerdictWords {

    private static final int REASONS_MAX = 5;

    private VerdictWords() {
    }

    /** Returns one or more sentences. */
    public static List<String> reasons(Grid grid, StoredExperiment experiment) {
        List<ReportRun> runs = grid.runs().stream().filter(run -> run.experiment() == experiment).toList();
        List<String> reasons = switch (experiment.summary().verdict()) {
            case "invalid" -> invalid(experiment, runs);
            case "failed" -> failed(experiment, runs);
            default -> passed(experiment, runs);
        };
        return reasons.size() <= REASONS_MAX ? reasons : shortened(reasons);
    }

    private static List<String> invalid(StoredExperiment experiment, List<ReportRun> runs) {
        List<String> reasons = new ArrayList<>();
        int missing = experiment.runsExpected() - runs.size();
        boolean isCapacity = Files.exists(experiment.directory().resolve(CapacityResult.FILE));
        if (missing > 0) {
            reasons.add(isCapacity
                    ? "%s missing; bbops capacity --resume makes %s.".formatted(are(Wording.count(missing, "course"), missing),
                            missing == 1 ? "it" : "them")
                    : "It was broken off after %d of %s.".formatted(runs.size(), Wording.count(experiment.runsExpected(), "run")));
        }
        runs.stream().filter(run -> !run.summary().outcome().invalidBecause().isEmpty())
                .forEach(run -> reasons.add(name(run) + ": " + String.join(" ", run.summary().outcome().invalidBecause())));
        if (isCapacity) {
            CapacityResult.read(experiment.directory()).courses().stream().map(Course::doubt).flatMap(Optional::stream)
                    .forEach(doubt -> reasons.add(Wording.capitalised(doubt) + "."));
        }
        return reasons;
    }

    /** Adds the verb to a subject. */
    static String are(String subject, int count) {
        return subject + (count == 1 ? " is" : " are");
    }

    private static List<String> failed(StoredExperiment experiment, List<ReportRun> runs) {
        List<String> reasons = new ArrayList<>();
        runs.stream().filter(run -> !run.auditPassed() && run.summary().judgement().audit() != null).forEach(run -> reasons.add(
                "%s: the audit found %s (%s).".formatted(name(run),
                        Wording.count(run.summary().judgement().audit().violations(), "violation"),
                        String.join(", ", run.summary().judgement().audit().violated()))));
        experiment.summary().claims().stream().filter(claim -> "does not hold".equals(claim.verdict()))
                .forEach(claim -> reasons.add("A claim does not hold: " + claim.statement().claim() + "."));
        if (reasons.isEmpty()) {
            runs.forEach(run -> run.brokenRules().forEach(rule -> reasons.add(name(run) + ": " + Wording.broken(rule) + ".")));
        }
        return reasons;
    }

    private static List<String> passed(StoredExperiment experiment, List<ReportRun> runs) {
        long broken = runs.stream().filter(run -> !run.brokenRules().isEmpty()).count();
        List<Claim> claims = experiment.summary().claims();
        long holding = claims.stream().filter(claim -> "holds".equals(claim.verdict())).count();
        List<String> reasons = new ArrayList<>();
        reasons.add("%s %s made, every audit passed.".formatted(Wording.count(runs.size(), "run"), runs.size() == 1 ? "was" : "were"));
        if (!claims.isEmpty()) {
            reasons.add("Claims that hold: %d of %d.".formatted(holding, claims.size()));
        }
        reasons.add(broken == 0 ? "No rule was broken."
                : "Rules were broken in %s: in a comparison that is a result, not a failure."
                        .formatted(Wording.count(broken, "run")));
        return reasons;
    }

    private static String name(ReportRun run) {
        return "Run " + run.summary().identity().directory();
    }

    private static List<String> shortened(List<String> reasons) {
        List<String> few = new ArrayList<>(reasons.subList(0, REASONS_MAX - 1));
        few.add("And %d more; each run's part below has its own.".formatted(reasons.size() - few.size()));
        return few;
    }
}
