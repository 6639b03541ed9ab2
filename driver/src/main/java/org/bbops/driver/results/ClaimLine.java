package org.bbops.driver.results;

import java.util.Locale;
import org.bbops.analysis.read.KeptUp;
import org.bbops.driver.experiment.Expectation;

/** Says in one line what the runs say to a claim. */
final class ClaimLine {

    private ClaimLine() {
    }

    static String of(ExpectationResult result) {
        Expectation claim = result.expectation();
        String line = "Claim %s: %s".formatted(result.verdict().label(), claim.claim());
        if (result.verdict() == ExpectationVerdict.NOT_MEASURED) {
            return line;
        }
        String what = claim.to().isEmpty() ? claim.figure() : "ratio of " + claim.figure();
        if (Double.isNaN(result.value())) {
            return line + " (%s: nothing to measure, expected %s)".formatted(what, limits(claim));
        }
        return line + String.format(Locale.ROOT, " (%s %.2f%s, expected %s)", what, result.value(), range(result), limits(claim))
            + withoutValue(result.withoutValue()) + (result.keptUp() ? "; " + KeptUp.WORDS : "");
    }

    private static String withoutValue(int repetitions) {
        return switch (repetitions) {
            case 0 -> "";
            case 1 -> "; 1 repetition gave no value";
            default -> "; " + repetitions + " repetitions gave no value";
        };
    }

    private static String range(ExpectationResult result) {
        return result.low() == result.high() ? ""
            : String.format(Locale.ROOT, ", range %.2f to %.2f", result.low(), result.high());
    }

    private static String limits(Expectation claim) {
        if (claim.atLeast() == null) {
            return "at most " + claim.atMost();
        }
        return "at least " + claim.atLeast() + (claim.atMost() == null ? "" : " and at most " + claim.atMost());
    }
}
