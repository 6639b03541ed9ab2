package org.bbops.cli;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.Stop;
import org.bbops.report.live.LiveView;

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
     * @param afterTheEnd returns the time that the report is served for, called when the command is done
     */
    static LiveServing start(Display display, Stop stop, Function<LiveView, Duration> afterTheEnd) {
        try {
            LiveView view = LiveView.start(display.progress()::times, stop::ask);
            display.console().line("Live view: " + view.address());
            display.events().add(view.page());
            return new LiveServing(() -> linger(view, afterTheEnd.apply(view), display.console()), view::close);
        } catch (IOException e) {
            display.console().warning("there is no live view, because no port of this machine can be listened on: " + e.getMessage());
            return none();
        }
    }

    private static void linger(LiveView view, Duration time, Console console) {
        Optional<URI> report = view.reportAddress();
        if (time.isPositive() && report.isPresent()) {
            console.line("The report is served for %d min at %s (Ctrl-C ends that)".formatted(time.toMinutes(), report.get()));
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
