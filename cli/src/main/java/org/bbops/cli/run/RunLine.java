package org.bbops.cli.run;

import java.util.Locale;
import org.bbops.cli.screen.TimeText;
import org.bbops.cli.screen.TimesLeft;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.results.RunResult;

/** What is said of a run when it has ended. */
final class RunLine {

    private RunLine() {
    }

    /** @param times how far the experiment is then */
    static String of(Experiment experiment, RunResult result, TimesLeft times) {
        String left = result.configuration().number() == experiment.runs().size() ? ""
                : "; about " + TimeText.of(times.allLeft()) + " left";
        return String.format(Locale.ROOT, "%s, %s: %.0f BBops/min, %d errors, %s%s",
                RunName.place(experiment, result.configuration()), RunName.levels(experiment, result.configuration()),
                result.measurement().bbopsPerMinute(), result.measurement().errors(), result.verdict().label(), left);
    }
}
