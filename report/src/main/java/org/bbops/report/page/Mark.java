package org.bbops.report.page;

import org.bbops.analysis.verdict.DecidedRules;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.report.model.Finding.Grade;

/** Badge for a verdict with its word, a colour and a sign, so that the colour is not essential. */
final class Mark {

    private Mark() {
    }

    static Html of(String verdict) {
        return of(verdict, verdict);
    }

    /** Mark of a verdict with a text longer than its word. */
    static Html of(String verdict, String text) {
        Grade grade = grade(verdict);
        return Html.tag("span").with("class", "mark " + grade.label()).of(
                Html.tag("span").with("aria-hidden", "true").with("class", "sign").of(Html.text(sign(grade))),
                Html.text(text));
    }

    /** Sign without text, with a word for screen readers. */
    static Html of(Grade grade) {
        return Html.tag("span").with("class", "sign " + grade.label()).with("role", "img").with("aria-label", grade.label())
                .of(Html.text(sign(grade)));
    }

    /**
     * Returns the grade of a verdict of a run, rule, check, window or claim.
     *
     * @throws WrongInputException for a word of a later bbops
     */
    static Grade grade(String verdict) {
        return switch (verdict) {
            case "passed", "holds", "steady" -> Grade.GOOD;
            case "failed", "violated", "does not hold", "gave in", "invalid" -> Grade.BAD;
            case DecidedRules.NOTHING_BROKEN, "nothing told", "undecided", "too few to tell", "not steady", "reported", "not checked",
                    "inconclusive",
                    "indicative", "load-limited", "not measured" ->
                Grade.CARE;
            // Of an older bbops.
            case "untold", "too close to tell" -> Grade.CARE;
            default ->
                throw WrongInputException.quoting("The results have the verdict '" + verdict + "', which this bbops does not know; use the"
                        + " bbops that wrote them");
        };
    }

    private static String sign(Grade grade) {
        return switch (grade) {
            case GOOD -> "✓";
            case CARE -> "!";
            case BAD -> "✕";
        };
    }
}
