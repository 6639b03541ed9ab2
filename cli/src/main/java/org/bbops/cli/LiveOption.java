package org.bbops.cli;

import org.bbops.cli.run.Stop;
import picocli.CommandLine.Option;

/** Whether there is to be a live page: the option of every command that makes runs. */
final class LiveOption {

    @Option(names = "--live", negatable = true, description = "Serve a page on this machine that shows what goes on, with a "
            + "button that stops it in order (docs/live.md); on a terminal unless --no-live.")
    private Boolean live;

    /** The page, or none. */
    LiveServing serving(Display display, Stop stop) {
        boolean wanted = live == null ? Terminal.ofThisProcess().interactive() : live;
        return wanted ? LiveServing.start(display, stop) : LiveServing.none(display);
    }
}
