package org.bbops.cli.screen;

import java.util.List;

/**
 * The lines at the end of a terminal's output that are drawn again in place, as the text that does it. The cursor stays at the
 * beginning of the line below them, where whatever else is written does no harm.
 */
public final class Redraw {

    private static final String UP = "\u001b[%dA";
    private static final String ERASE_BELOW = "\r\u001b[J";

    private int drawn;

    /** What takes the lines away. */
    public String erase() {
        String text = drawn == 0 ? "" : UP.formatted(drawn) + ERASE_BELOW;
        drawn = 0;
        return text;
    }

    /**
     * What puts these lines in the place of those drawn before.
     *
     * @param lines none longer than the terminal is wide, and fewer than it has rows
     */
    public String draw(List<String> lines) {
        String text = erase() + String.join("", lines.stream().map(line -> line + "\n").toList());
        drawn = lines.size();
        return text;
    }
}
