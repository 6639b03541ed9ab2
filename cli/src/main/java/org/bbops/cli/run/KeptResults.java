package org.bbops.cli.run;

import java.nio.file.Path;
import org.bbops.analysis.read.ShownPath;

/** Counts the runs whose results have been written, to say what is kept of a command that was ended in the middle. */
public final class KeptResults implements Spectator {

    private volatile Path directory;
    private volatile int runs;

    @Override
    public void begins(Undertaking undertaking) {
        directory = undertaking.results();
    }

    @Override
    public synchronized void runEnds(RunEnding ending) {
        runs++;
    }

    /** What there is, in one sentence. */
    public String sentence() {
        if (directory == null || runs == 0) {
            return "No run had ended, so there are no results.";
        }
        Path shown = ShownPath.of(directory);
        return "The run under way has no results; those of the %d before it are in %s (for their report: bbops report %s)."
                .formatted(runs, shown, shown);
    }
}
