package org.bbops.cli.run;

import org.bbops.cli.screen.TimeText;

/** What is said of a run when it has ended. */
final class RunLine {

    private RunLine() {
    }

    /** @param watch knows the run, and how far all is */
    static String of(Watch watch, RunEnding ending) {
        String left = ending.run().number() == watch.experiment().runs().size() ? ""
                : watch.times().map(times -> "; about " + TimeText.of(times.allLeft()) + " left").orElse("");
        return watch.name() + ": " + ending.summary() + left;
    }
}
