package org.bbops.report.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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
        Optional<CapacityResult> capacity = CapacityResult.at(experiment.directory());
        List<String> reasons = switch (experiment.summary().verdict()) {
            case "invalid" -> invalid(capacity, experiment, runs);
            case "failed" -> failed(capacity, experiment, runs);
            default -> passed(experiment, runs);
        };
        return reasons.size() <= REASONS_MAX ? reasons : shortened(reasons, capacity.isPresent());
    }

    private static List<String> invalid(Optional<CapacityResult> capacity, StoredExperiment experiment, List<ReportRun> runs) {
        List<String> reasons = new ArrayList<>();
        int missing = experiment.runsExpected() - runs.size();
        if (missing > 0) {
            reasons.add(capacity.isPresent()
                    ? "%s missing; bbops capacity --resume makes %s.".formatted(are(Wording.count(missing, "course"), missing),
                            missing == 1 ? "it" : "them")
                    : "It was broken off after %d of %s.".formatted(runs.size(), Wording.count(experiment.runsExpected(), "run")));
        }
        // An invalid step gives no capacity, but does not prevent one.
        capacity.ifPresent(result -> result.courses()
                .forEach(course -> course.doubt().ifPresent(doubt -> reasons.add(sentence(result, course, doubt)))));
        runs.stream().filter(run -> !run.summary().outcome().invalidBecause().isEmpty())
                .forEach(run -> reasons.add(name(run) + ": " + String.join(" ", run.summary().outcome().invalidBecause())));
        return reasons;
    }

    /** Names the repetition where there are several, since courses of one side may have the same words. */
    private static String sentence(CapacityResult capacity, Course course, String clause) {
        return capacity.courses().stream().anyMatch(each -> each.repetition() > 1)
                ? "Repetition %d: %s.".formatted(course.repetition(), clause)
                : Wording.capitalised(clause) + ".";
    }

    /** Adds the verb to a subject. */
    static String are(String subject, int count) {
        return subject + (count == 1 ? " is" : " are");
    }

    private static List<String> failed(Optional<CapacityResult> capacity, StoredExperiment experiment, List<ReportRun> runs) {
        List<String> reasons = new ArrayList<>(capacity.map(VerdictWords::failedCourses).orElse(List.of()));
        if (reasons.isEmpty()) {
            violatedAudits(runs).forEach(reasons::add);
        }
        experiment.summary().claims().stream().filter(claim -> "does not hold".equals(claim.verdict()))
                .forEach(claim -> reasons.add("A claim does not hold: " + claim.statement().claim() + "."));
        if (reasons.isEmpty()) {
            runs.forEach(run -> run.brokenRules().forEach(rule -> reasons.add(name(run) + ": " + Wording.broken(rule) + ".")));
        }
        return reasons;
    }

    /** Explains the courses that fail. Steps past a side's peak break rules in every course, so a broken rule is no reason. */
    private static List<String> failedCourses(CapacityResult capacity) {
        // An older bbops did not record found and books.
        return capacity.courses().stream().filter(course -> course.found() != null && course.books() != null)
                .filter(course -> course.failsEverywhere() || !course.books().violated().isEmpty())
                .map(course -> sentence(capacity, course, course.whyUnreliable())).toList();
    }

    /** Steps of one start of the system share its audit, which is named with the first of them. */
    private static Stream<String> violatedAudits(List<ReportRun> runs) {
        Map<String, ReportRun> starts = new LinkedHashMap<>();
        runs.stream().filter(run -> !run.auditPassed() && run.summary().judgement().audit() != null)
                .forEach(run -> starts.putIfAbsent(run.life(), run));
        return starts.values().stream().map(run -> "%s: the audit found %s (%s).".formatted(name(run),
                Wording.count(run.summary().judgement().audit().violations(), "violation"),
                String.join(", ", run.summary().judgement().audit().violated())));
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

    private static List<String> shortened(List<String> reasons, boolean ofCourses) {
        List<String> few = new ArrayList<>(reasons.subList(0, REASONS_MAX - 1));
        few.add("And %d more; %s.".formatted(reasons.size() - few.size(),
                ofCourses ? "the table of courses and each run's part below have them" : "each run's part below has its own"));
        return few;
    }
}
