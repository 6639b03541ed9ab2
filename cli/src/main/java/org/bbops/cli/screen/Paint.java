package org.bbops.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Colours lines that are to be drawn in place, after they have been cut to the terminal's width. */
public enum Paint {

    /** Leaves them as they are. */
    NONE {
        @Override
        public List<String> lines(List<String> lines) {
            return lines;
        }
    },

    /** The first line bright, bars and sparklines in a colour that can be read on light and dark. */
    COLOURS {
        @Override
        public List<String> lines(List<String> lines) {
            List<String> painted = new ArrayList<>();
            for (String line : lines) {
                painted.add(painted.isEmpty() ? BRIGHT + line + RESET : BARS.matcher(line).replaceAll(CYAN + "$0" + RESET));
            }
            return painted;
        }
    };

    private static final Pattern BARS =
            Pattern.compile("[" + Glyphs.BLOCKS.steps() + Glyphs.BLOCKS.done() + Glyphs.BLOCKS.left() + "]+");
    private static final String BRIGHT = "\u001b[1m";
    private static final String CYAN = "\u001b[36m";
    private static final String RESET = "\u001b[0m";

    /** Lines that look the same but for their colours. */
    public abstract List<String> lines(List<String> lines);
}
