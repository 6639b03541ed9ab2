package org.bbops.cli;

import java.time.Duration;
import org.bbops.cli.run.Stop;
import org.bbops.report.live.LiveView;
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

    @Option(names = "--serve-report", paramLabel = "MINUTES", description = "Let the live page serve the report for so long after the end, 0 to "
            + MINUTES_MAX + "; Ctrl-C ends it. Default: " + MINUTES_USUAL
            + " on a terminal when somebody has the page open at the end, else 0.")
    private Integer minutes;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** The page, or none. */
    LiveServing serving(Display display, Stop stop) {
        if (minutes != null && (minutes < 0 || minutes > MINUTES_MAX)) {
            throw new ParameterException(spec.commandLine(),
                    "--serve-report takes 0 to %d minutes, not %d".formatted(MINUTES_MAX, minutes));
        }
        boolean interactive = Terminal.ofThisProcess().interactive();
        boolean wanted = live == null ? interactive || minutes != null && minutes > 0 : live;
        return wanted ? LiveServing.start(display, stop, view -> afterTheEnd(view, interactive)) : LiveServing.none();
    }

    private Duration afterTheEnd(LiveView view, boolean interactive) {
        int usual = interactive && view.wasWatchedToTheEnd() ? MINUTES_USUAL : 0;
        return Duration.ofMinutes(minutes == null ? usual : minutes);
    }
}
