package org.bbops.driver.audit;

/**
 * Looks that a database did not answer.
 *
 * @param looks how many
 * @param firstSeconds when the first was, after the start of looking
 * @param lastSeconds when the last was
 * @param lastReason what was said instead of an answer to the last
 */
record Unanswered(long looks, double firstSeconds, double lastSeconds, String lastReason) {

    static final Unanswered NONE = new Unanswered(0, 0, 0, "");

    /** With one more. */
    Unanswered and(double seconds, String reason) {
        return new Unanswered(looks + 1, looks == 0 ? seconds : firstSeconds, seconds, reason);
    }
}
