package org.bbops.cli;

import picocli.CommandLine.Help.Ansi;

/** How much a line stands out where there are colours. */
enum Emphasis {
    WARNING("yellow"), STEP("faint");

    private final String style;

    Emphasis(String style) {
        this.style = style;
    }

    String of(String line, Ansi ansi) {
        return ansi.string("@|" + style + " " + line.replace("@|", "") + "|@");
    }
}
