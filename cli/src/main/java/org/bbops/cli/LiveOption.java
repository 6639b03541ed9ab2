package org.bbops.cli;

import java.io.IOException;
import java.time.Duration;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.Stop;
import org.bbops.report.live.LiveView;
import org.bbops.report.live.LiveView.ServingTime;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of every command that makes runs: a live page, and the time for which it serves the report. */
final class LiveOption {

    private static final int MINUTES_MAX = 60;
    private static final int MINUTES_USUAL = 5;

    @Option(names = "--live", negatable = true, description = "Serve a web page on this machine that shows what goes on "
            + "and can stop it cleanly (docs/live.md). Default: on when the output is a terminal.")
    private Boolean live;

    @Option(names = "--serve-report", paramLabel = "MINUTES", description = "How long the live page serves the report after the end, 0 to "
            + MINUTES_MAX + "; Ctrl-C ends it. Default: " + MINUTES_USUAL
            + " on a terminal when somebody has the page open at the end, else 0.")
    private Integer minutes;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /**
     * Validates the options before anything is started or written.
     *
     * @throws ParameterException when the time is out of bounds
     */
    void refuseWrong() {
        if (minutes != null && (minutes < 0 || minutes > MINUTES_MAX)) {
            throw new ParameterException(spec.commandLine(),
                    "--serve-report takes 0 to %d minutes, not %d".formatted(MINUTES_MAX, minutes));
        }
    }

    /** Starts the live page, unless it is switched off. */
    LiveServing serving(Display display, Stop stop) {
        boolean interactive = Terminal.ofThisProcess().interactive();
        boolean wanted = live == null ? interactive || minutes != null && minutes > 0 : live;
        return wanted ? LiveServing.start(display, stop, watched -> afterTheEnd(watched, interactive)) : LiveServing.none();
    }

    private Duration afterTheEnd(boolean watched, boolean interactive) {
        int usual = interactive && watched ? MINUTES_USUAL : 0;
        return Duration.ofMinutes(minutes == null ? usual : minutes);
    }

    /**
     * Optional live page of a command.
     *
     * @param linger serves the report for some time, at the end of the command
     * @param end stops serving; may be called more than once
     */
    record LiveServing(Runnable linger, Runnable end) implements AutoCloseable {

        private static final Runnable NOTHING = () -> {
        };

        /** Returns a serving without a page. */
        static LiveServing none() {
            return new LiveServing(NOTHING, NOTHING);
        }

        /**
         * Starts the live page and prints its address; continues without it when no port is free, since a run is worth more than its view.
         *
         * @param serving time that the report is served for after a successful command
         */
        static LiveServing start(Display display, Stop stop, ServingTime serving) {
            try {
                LiveView view = LiveView.start(display.progress()::times, stop::ask, serving);
                display.console().unlogged("Live view: " + view.address());
                display.events().add(view.page());
                return new LiveServing(() -> linger(view, display.console()), view::close);
            } catch (IOException e) {
                display.console().warning("there is no live view, because no port of this machine can be listened on: " + e.getMessage());
                return none();
            }
        }

        private static void linger(LiveView view, Console console) {
            Duration time = view.servedFor();
            if (time.isPositive()) {
                console.unlogged("The report is served for %d min at %s (Ctrl-C ends that)".formatted(time.toMinutes(),
                        view.reportAddress()));
                CtrlC.await(time);
            }
        }

        /** Serves the report for some time after a successful command, if requested, until the command is interrupted. */
        void afterwards() {
            if (!Interruption.isUnderWay()) {
                linger.run();
            }
        }

        @Override
        public void close() {
            end.run();
        }
    }
}
