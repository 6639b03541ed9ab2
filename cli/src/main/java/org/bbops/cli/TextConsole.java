package org.bbops.cli;

import java.io.PrintWriter;
import org.bbops.cli.run.Console;
import picocli.CommandLine.Help.Ansi;

/** Writes steps as lines; how far a long one is as a bar on a terminal, and in quarters where output is piped. */
final class TextConsole implements Console {

    private static final int BAR_WIDTH = 40;
    private static final int PARTS_WHEN_PIPED = 4;

    private final PrintWriter out;
    private final boolean interactive;
    private final Ansi ansi;
    private String current = "";
    private long partsShown;

    TextConsole(PrintWriter out, boolean interactive, Ansi ansi) {
        this.out = out;
        this.interactive = interactive;
        this.ansi = ansi;
    }

    @Override
    public synchronized void line(String text) {
        out.println(text);
        out.flush();
    }

    @Override
    public synchronized void warning(String text) {
        out.println(ansi.string("@|yellow " + text.replace("@|", "") + "|@"));
        out.flush();
    }

    @Override
    public synchronized void step(String line) {
        out.println(ansi.string("@|faint " + line.replace("@|", "") + "|@"));
        out.flush();
    }

    @Override
    public synchronized void advance(String what, long done, long total) {
        if (!what.equals(current)) {
            current = what;
            partsShown = 0;
        }
        int parts = interactive ? BAR_WIDTH : PARTS_WHEN_PIPED;
        long reached = Math.min(parts, done * parts / total);
        if (reached <= partsShown) {
            return;
        }
        partsShown = reached;
        show(what, done, total, reached);
    }

    private void show(String what, long done, long total, long reached) {
        long percent = done * 100 / total;
        if (interactive) {
            String bar = "█".repeat((int) reached) + "░".repeat(BAR_WIDTH - (int) reached);
            out.print("\r" + bar + " " + percent + " % " + what + (done >= total ? System.lineSeparator() : ""));
        } else {
            out.println(what + ": " + percent + " % (" + done + " of " + total + " rows)");
        }
        out.flush();
    }
}
