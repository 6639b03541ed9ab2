package org.bbops.cli.run;

import java.nio.file.Path;
import org.bbops.analysis.read.ShownPath;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;

/** Counter of the runs whose results have been written, for the message of an interrupted command. */
public final class KeptResults implements RunListener {

    private volatile Path directory;
    private volatile int runs;

    @Override
    public synchronized void on(RunEvent event) {
        switch (event) {
            case RunEvent.CommandStart start -> directory = Path.of(start.results());
            case RunEvent.RunEnd _ -> runs++;
            case RunEvent.Plan _,RunEvent.RunStart _,RunEvent.UsersStart _,RunEvent.Interval _,RunEvent.Reached _,RunEvent.UsersStop _,RunEvent.PlanEnd _,RunEvent.Step _,RunEvent.Advance _,RunEvent.Warning _,RunEvent.Stopping _,RunEvent.End _ -> {
                // These events write no results.
            }
        }
    }

    /** Returns a sentence that says which results are kept. */
    public String sentence() {
        if (directory == null || runs == 0) {
            return "No run had ended, so there are no results.";
        }
        Path shown = ShownPath.of(directory);
        return "The run under way has no results; those of the %d before it are in %s (for their report: bbops report %s)."
                .formatted(runs, shown, shown);
    }
}
