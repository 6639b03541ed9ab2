package org.bbops.cli;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.bbops.cli.run.Console;
import org.bbops.cli.screen.Glyphs;
import org.bbops.cli.screen.TimeText;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.process.Printable;
import picocli.CommandLine.Help.Ansi;

/**
 * Console of a command: emphasizes warnings and steps, replaces control characters in texts of experiments and servers, and writes nothing
 * after a signal except from the thread that stops the command.
 */
abstract class CommandConsole implements Console {

    private static final String WARNING = "yellow";
    private static final String STEP = "faint";
    private static final String STOPPING = "stopping in order: what is under way is finished, and the results so far are written";

    private final Ansi ansi;

    CommandConsole(Ansi ansi) {
        this.ansi = ansi;
    }

    @Override
    public final void line(String text) {
        writeUnlessSilenced(Printable.lines(text));
    }

    @Override
    public final void on(RunEvent event) {
        switch (event) {
            case RunEvent.Warning warning -> writeUnlessSilenced(emphasized(WARNING, Printable.lines(warning.text())));
            case RunEvent.Step step -> writeUnlessSilenced(emphasized(STEP, Printable.lines(step.text())));
            case RunEvent.Advance advance -> advanced(advance);
            case RunEvent.Stopping _ -> writeUnlessSilenced(STOPPING);
            case RunEvent.CommandStart _,RunEvent.Plan _,RunEvent.RunStart _,RunEvent.UsersStart _,RunEvent.Interval _,RunEvent.Reached _,RunEvent.UsersStop _,RunEvent.RunEnd _,RunEvent.PlanEnd _,RunEvent.End _ -> {
                // Shown by the listeners that draw runs.
            }
        }
    }

    private void writeUnlessSilenced(String text) {
        if (!isSilenced()) {
            write(text);
        }
    }

    private void advanced(RunEvent.Advance advance) {
        if (!isSilenced()) {
            showProgress(advance.what(), advance.done(), advance.total());
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

    /**
     * Progress of a long step, with an estimate of the time left from its pace so far.
     *
     * @param what name of the step
     * @param clock clock by which the pace is measured
     * @param startedAt beginning of the step
     * @param done units done
     * @param total units in all, at least 1
     */
    record StepProgress(String what, Clock clock, Instant startedAt, long done, long total) {

        private static final int BAR_WIDTH_MAX = 40;
        private static final Duration TOO_SHORT_TO_TELL = Duration.ofMillis(500);
        private static final double MILLIS_PER_SECOND = 1_000;

        /** Creates the progress of a step that begins now. */
        static StepProgress begin(String what, Clock clock) {
            return new StepProgress(what, clock, clock.instant(), 0, 1);
        }

        /** Returns the step with updated progress. */
        StepProgress to(long nowDone, long nowTotal) {
            return new StepProgress(what, clock, startedAt, nowDone, nowTotal);
        }

        /** Returns true for the step of this name. */
        boolean isOf(String step) {
            return what.equals(step);
        }

        /** Returns true when all units are done. */
        boolean isDone() {
            return done >= total;
        }

        /** Returns ", 0:05 left", rounded up to a second; empty when nothing is done, all is, or the step began just now. */
        String timeLeft() {
            Duration spent = Duration.between(startedAt, clock.instant());
            if (isDone() || done <= 0 || spent.compareTo(TOO_SHORT_TO_TELL) < 0) {
                return "";
            }
            double millis = (double) spent.toMillis() * (total - done) / done;
            return ", " + TimeText.of(Duration.ofSeconds((long) Math.ceil(millis / MILLIS_PER_SECOND))) + " left";
        }

        /**
         * Draws the line.
         *
         * @param columns longest line; the bar takes at most half of it
         */
        String line(int columns, Glyphs glyphs) {
            String line = glyphs.bar((double) done / total, Math.clamp(columns / 2, 0, BAR_WIDTH_MAX)) + " " + what + timeLeft();
            return line.length() <= columns ? line : line.substring(0, Math.max(0, columns));
        }
    }
}
