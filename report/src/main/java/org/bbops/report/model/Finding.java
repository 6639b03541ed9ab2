package org.bbops.report.model;

/**
 * A finding on the trustworthiness of the figures.
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

    /** Grade, from good to bad. */
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
