package org.bbops.cli;

import java.io.IOException;
import java.util.List;
import org.bbops.cli.run.Audience;
import org.bbops.cli.run.LivePage;
import org.bbops.cli.run.Spectator;
import org.bbops.cli.run.Stop;
import org.bbops.report.live.LiveView;

/**
 * The live page of what a command does, if there is to be one.
 *
 * @param spectator shows it where it is to be shown, the command's output among it
 * @param end stops serving; may be called more than once
 */
record LiveServing(Spectator spectator, Runnable end) implements AutoCloseable {

    /** No page. */
    static LiveServing none(Display display) {
        return new LiveServing(display.spectator(), () -> {
        });
    }

    /** Serves one and says where; without it when there is no port, since a run is worth more than its view. */
    static LiveServing start(Display display, Stop stop) {
        try {
            LiveView view = LiveView.start(stop::ask);
            display.console().line("Live view: " + view.address());
            LivePage page = new LivePage(view, display.watch());
            return new LiveServing(new Audience(List.of(display.spectator(), page)), page::close);
        } catch (IOException e) {
            display.console().warning("there is no live view, because no port of this machine can be listened on: " + e.getMessage());
            return none(display);
        }
    }

    @Override
    public void close() {
        end.run();
    }
}
