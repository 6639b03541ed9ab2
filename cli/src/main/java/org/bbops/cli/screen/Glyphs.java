package org.bbops.cli.screen;

import java.nio.charset.Charset;
import java.util.Locale;

/**
 * Characters for bars and sparklines.
 *
 * @param done filled part of a bar
 * @param left empty part of a bar
 * @param steps levels of a sparkline, from the lowest to the highest
 */
public record Glyphs(char done, char left, String steps) {

    /** Block characters. */
    public static final Glyphs BLOCKS = new Glyphs('█', '░', "▁▂▃▄▅▆▇█");

    /** Characters for output that cannot encode block characters. */
    public static final Glyphs ASCII = new Glyphs('#', '.', "_.-~=+*#");

    /** Returns block characters if an output with this encoding can show them, else ASCII. */
    public static Glyphs of(Charset charset) {
        return charset.newEncoder().canEncode(BLOCKS.steps() + BLOCKS.left()) ? BLOCKS : ASCII;
    }

    /**
     * Draws a share as a bar of fixed width, and in percent.
     *
     * @param share 0 to 1; values outside are clamped
     * @param width characters of the bar
     */
    public String bar(double share, int width) {
        double within = Math.clamp(share, 0, 1);
        int full = (int) Math.floor(within * width);
        return String.valueOf(done).repeat(full) + String.valueOf(left).repeat(width - full)
                + String.format(Locale.ROOT, " %3d %%", (int) Math.floor(within * 100));
    }
}
