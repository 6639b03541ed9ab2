package org.bbops.cli;

import java.io.PrintWriter;
import java.time.Clock;
import java.util.Optional;
import org.bbops.analysis.read.Wording;
import org.bbops.cli.CommandConsole.StepProgress;
import picocli.CommandLine.Help.Ansi;

/** Writes line after line, for a file, a pipe or a simple terminal; shows the progress of a long step in quarters. */
final class PlainConsole extends CommandConsole {

    private static final int PARTS = 4;

    private final PrintWriter out;
    private final Clock clock;
    private Optional<StepProgress> progress = Optional.empty();
    private long partsShown;

    PlainConsole(PrintWriter out, Ansi ansi, Clock clock) {
        super(ansi);
        this.out = out;
        this.clock = clock;
    }

    @Override
    synchronized void write(String text) {
        out.println(text);
        out.flush();
    }

    @Override
    synchronized void showProgress(String what, long done, long total) {
        if (progress.filter(step -> step.isOf(what)).isEmpty()) {
            progress = Optional.of(StepProgress.begin(what, clock));
            partsShown = 0;
        }
        StepProgress now = progress.get().to(done, total);
        long reached = Math.min(PARTS, done * PARTS / total);
        if (reached > partsShown) {
            partsShown = reached;
            write(what + ": " + done * 100 / total + " % (" + Wording.number(done) + " of " + Wording.number(total) + " rows)"
                    + now.timeLeft());
        }
    }
}
