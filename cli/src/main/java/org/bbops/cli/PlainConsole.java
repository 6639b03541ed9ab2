package org.bbops.cli;

import java.io.PrintWriter;
import java.time.Clock;
import org.bbops.cli.run.Console;
import org.bbops.cli.screen.StepPace;
import org.bbops.cli.screen.TimeText;
import picocli.CommandLine.Help.Ansi;

/** Writes line after line, for a file, a pipe or a simple terminal; shows the progress of a long step in quarters. */
final class PlainConsole implements Console {

    private static final int PARTS = 4;

    private final PrintWriter out;
    private final Ansi ansi;
    private final Clock clock;
    private String current = "";
    private long partsShown;
    private StepPace pace;

    PlainConsole(PrintWriter out, Ansi ansi, Clock clock) {
        this.out = out;
        this.ansi = ansi;
        this.clock = clock;
    }

    @Override
    public synchronized void line(String text) {
        out.println(text);
        out.flush();
    }

    @Override
    public void warning(String text) {
        line(Emphasis.WARNING.of(text, ansi));
    }

    @Override
    public void step(String text) {
        line(Emphasis.STEP.of(text, ansi));
    }

    @Override
    public synchronized void advance(String what, long done, long total) {
        if (!what.equals(current)) {
            current = what;
            partsShown = 0;
            pace = new StepPace(clock);
        }
        long reached = Math.min(PARTS, done * PARTS / total);
        if (reached > partsShown) {
            partsShown = reached;
            String left = done >= total ? "" : pace.left(done, total).map(time -> ", " + TimeText.of(time) + " left").orElse("");
            line(what + ": " + done * 100 / total + " % (" + done + " of " + total + " rows)" + left);
        }
    }
}
