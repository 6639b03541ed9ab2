package org.bbops.report.page;

/** Badge for a verdict with its word, a colour and a sign, so that the colour is not essential. */
final class Mark {

    private Mark() {
    }

    static Html of(String verdict) {
        return of(verdict, verdict);
    }

    /** Mark of a verdict with a text longer than its word. */
    static Html of(String verdict, String text) {
        return Html.tag("span").with("class", "mark " + grade(verdict)).of(
                Html.tag("span").with("aria-hidden", "true").with("class", "sign").of(Html.text(sign(grade(verdict)))),
                Html.text(text));
    }

    /** Sign without text, with a word for screen readers. */
    static Html sign(String grade, String word) {
        return Html.tag("span").with("class", "sign " + grade).with("role", "img").with("aria-label", word)
                .of(Html.text(sign(grade)));
    }

    /** Returns the grade of a verdict of a run, rule, check or claim. */
    static String grade(String verdict) {
        return switch (verdict) {
            case "passed", "holds", "steady", "good" -> "good";
            case "failed", "violated", "does not hold", "gave in", "invalid", "bad" -> "bad";
            default -> "care";
        };
    }

    private static String sign(String grade) {
        return switch (grade) {
            case "good" -> "✓";
            case "bad" -> "✕";
            default -> "!";
        };
    }
}
