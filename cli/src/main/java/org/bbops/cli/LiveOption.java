package org.bbops.cli;

import org.bbops.cli.run.Stop;
import picocli.CommandLine.Option;

/** Whether there is to be a live page: the option of every command that makes runs. */
final class LiveOption {

    @Option(names = "--live", negatable = true, description = "Serve a web page on this machine that shows what goes on "
            + "and can stop it cleanly (docs/live.md). Default: on when the output is a terminal.")
    private Boolean live;

    /** The page, or none. */
    LiveServing serving(Display display, Stop stop) {
        boolean wanted = live == null ? Terminal.ofThisProcess().interactive() : live;
        return wanted ? LiveServing.start(display, stop) : LiveServing.none();
    }
}
