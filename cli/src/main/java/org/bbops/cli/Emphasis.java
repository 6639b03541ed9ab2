package org.bbops.cli;

import picocli.CommandLine.Help.Ansi;

/** Emphasis of a line on a terminal with colours. */
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
