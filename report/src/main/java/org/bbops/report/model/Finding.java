package org.bbops.report.model;

/**
 * One reason to trust the figures, to take them with care, or not to.
 *
 * @param grade trust, caution or distrust
 * @param subject subject of the check
 * @param sentence result of the check
 * @param section section of the page with the details by run; empty when there is none
 */
public record Finding(Grade grade, String subject, String sentence, String section) {

    Finding(Grade grade, String subject, String sentence) {
        this(grade, subject, sentence, "");
    }

    /** From good to bad. */
    public enum Grade {
        GOOD("good"), CARE("care"), BAD("bad");

        private final String label;

        Grade(String label) {
            this.label = label;
        }

        /** Returns its name on the page. */
        public String label() {
            return label;
        }
    }
}
