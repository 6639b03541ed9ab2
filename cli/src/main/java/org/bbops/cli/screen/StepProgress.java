package org.bbops.cli.screen;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Progress of a long step, with an estimate of the time left from its pace so far.
 *
 * @param what name of the step
 * @param clock clock by which the pace is measured
 * @param startedAt beginning of the step
 * @param done units done
 * @param total units in all, at least 1
 */
public record StepProgress(String what, Clock clock, Instant startedAt, long done, long total) {

    private static final int BAR_WIDTH_MAX = 40;
    private static final Duration TOO_SHORT_TO_TELL = Duration.ofMillis(500);
    private static final double MILLIS_PER_SECOND = 1_000;

    /** Creates the progress of a step that begins now. */
    public static StepProgress begin(String what, Clock clock) {
        return new StepProgress(what, clock, clock.instant(), 0, 1);
    }

    /** Returns the step with updated progress. */
    public StepProgress to(long nowDone, long nowTotal) {
        return new StepProgress(what, clock, startedAt, nowDone, nowTotal);
    }

    /** Returns true for the step of this name. */
    public boolean isOf(String step) {
        return what.equals(step);
    }

    /** Returns true when all units are done. */
    public boolean isDone() {
        return done >= total;
    }

    /** Returns ", 0:05 left", rounded up to a second; empty when nothing is done, all is, or the step began just now. */
    public String timeLeft() {
        Duration spent = Duration.between(startedAt, clock.instant());
        if (isDone() || done <= 0 || spent.compareTo(TOO_SHORT_TO_TELL) < 0) {
            return "";
        }
        double millis = (double) spent.toMillis() * (total - done) / done;
        return ", " + TimeText.of(Duration.ofSeconds((long) Math.ceil(millis / MILLIS_PER_SECOND))) + " left";
    }

    /**
     * Draws the line.
     *
     * @param columns longest line; the bar takes at most half of it
     */
    public String line(int columns, Glyphs glyphs) {
        String line = glyphs.bar((double) done / total, Math.clamp(columns / 2, 0, BAR_WIDTH_MAX)) + " " + what + timeLeft();
        return line.length() <= columns ? line : line.substring(0, Math.max(0, columns));
    }
}
