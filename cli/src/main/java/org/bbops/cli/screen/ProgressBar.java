package org.bbops.cli.screen;

import java.util.Locale;

/** A share as a bar of fixed width. */
public final class ProgressBar {

    private ProgressBar() {
    }

    /**
     * Draws the bar.
     *
     * @param share 0 to 1; values outside are clamped
     * @param width characters
     */
    public static String of(double share, int width, Glyphs glyphs) {
        int done = (int) Math.floor(Math.clamp(share, 0, 1) * width);
        return String.valueOf(glyphs.done()).repeat(done) + String.valueOf(glyphs.left()).repeat(width - done);
    }

    /** The share as people write it, padded to the width of 100 %. */
    public static String percent(double share) {
        return String.format(Locale.ROOT, "%3d %%", (int) Math.floor(Math.clamp(share, 0, 1) * 100));
    }
}
