package org.bbops.report.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finding on the steadiness of all valid runs' measured windows, with the ramp-up that would have been long enough. */
final class SteadyWindows {

    private static final String SUBJECT = "Steady state:";
    private static final String SECTION = "steady";

    private SteadyWindows() {
    }

    /** Judges all valid runs; empty when there is none. */
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

    /** Lists each cause, with the number of its runs unless all have it. */
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
            return "No longer ramp up is shown to make up for that: measure for longer.";
        }
        String longest = Wording.number(Math.rint(needed.stream().mapToDouble(Double::doubleValue).max().orElseThrow() * 10) / 10);
        return needed.size() == unsteady.size() ? "A ramp up of %s s would have been long enough.".formatted(longest)
                : "A ramp up of %s s would have been long enough for %d of them; none is shown to be for the others: measure for longer."
                        .formatted(longest, needed.size());
    }
}
