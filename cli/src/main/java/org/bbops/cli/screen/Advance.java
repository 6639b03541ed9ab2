package org.bbops.cli.screen;

import java.time.Clock;

/**
 * Progress of a long step, as a line.
 *
 * @param what name of the step
 * @param pace estimates the time left
 * @param done units done
 * @param total units in all, at least 1
 */
public record Advance(String what, StepPace pace, long done, long total) {

    private static final int BAR_WIDTH_MAX = 40;

    /** A step that begins now. */
    public static Advance begin(String what, Clock clock) {
        return new Advance(what, new StepPace(clock), 0, 1);
    }

    /** Returns the step with updated progress. */
    public Advance to(long nowDone, long nowTotal) {
        return new Advance(what, pace, nowDone, nowTotal);
    }

    /** Returns true for the step of this name. */
    public boolean isOf(String step) {
        return what.equals(step);
    }

    /** Returns true when all units are done. */
    public boolean isDone() {
        return done >= total;
    }

    /**
     * Draws the line.
     *
     * @param columns longest line; the bar takes at most half of it
     */
    public String line(int columns, Glyphs glyphs) {
        double share = (double) done / total;
        String left = isDone() ? "" : pace.left(done, total).map(time -> ", " + TimeText.of(time) + " left").orElse("");
        String line = ProgressBar.of(share, Math.clamp(columns / 2, 0, BAR_WIDTH_MAX), glyphs) + " " + ProgressBar.percent(share)
                + " " + what + left;
        return line.length() <= columns ? line : line.substring(0, Math.max(0, columns));
    }
}
