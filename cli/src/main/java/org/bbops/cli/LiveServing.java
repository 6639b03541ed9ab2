package org.bbops.cli;

import java.io.IOException;
import org.bbops.cli.run.Stop;
import org.bbops.report.live.LiveView;

/**
 * The live page of what a command does, if there is to be one.
 *
 * @param end stops serving; may be called more than once
 */
record LiveServing(Runnable end) implements AutoCloseable {

    /** No page. */
    static LiveServing none() {
        return new LiveServing(() -> {
        });
    }

    /** Serves one and says where; without it when there is no port, since a run is worth more than its view. */
    static LiveServing start(Display display, Stop stop) {
        try {
            LiveView view = LiveView.start(display.watch()::times, stop::ask);
            display.console().line("Live view: " + view.address());
            display.events().add(view.page());
            return new LiveServing(view::close);
        } catch (IOException e) {
            display.console().warning("there is no live view, because no port of this machine can be listened on: " + e.getMessage());
            return none();
        }
    }

    @Override
    public void close() {
        end.run();
    }
}
