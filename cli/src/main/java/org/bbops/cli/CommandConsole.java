package org.bbops.cli;

import org.bbops.cli.run.Console;
import org.bbops.contracts.process.Printable;
import picocli.CommandLine.Help.Ansi;

/**
 * Console of a command: emphasizes warnings and steps, replaces control characters in texts of experiments and servers, and writes nothing
 * after a signal except from the thread that stops the command.
 */
abstract class CommandConsole implements Console {

    private static final String WARNING = "yellow";
    private static final String STEP = "faint";

    private final Ansi ansi;

    CommandConsole(Ansi ansi) {
        this.ansi = ansi;
    }

    @Override
    public final void line(String text) {
        writeUnlessSilenced(Printable.lines(text));
    }

    @Override
    public final void warning(String text) {
        writeUnlessSilenced(emphasized(WARNING, Printable.lines(text)));
    }

    @Override
    public final void step(String text) {
        writeUnlessSilenced(emphasized(STEP, Printable.lines(text)));
    }

    private void writeUnlessSilenced(String text) {
        if (!isSilenced()) {
            write(text);
        }
    }

    @Override
    public final void advance(String what, long done, long total) {
        if (!isSilenced()) {
            showProgress(what, done, total);
        }
    }

    /** Writes a line. */
    abstract void write(String text);

    /** Shows the progress of a long step; see {@link org.bbops.contracts.event.RunListener#advance}. */
    abstract void showProgress(String what, long done, long total);

    private static boolean isSilenced() {
        return Interruption.silences(Thread.currentThread());
    }

    private String emphasized(String style, String text) {
        return ansi.string("@|" + style + " " + text.replace("@|", "") + "|@");
    }
}
