package org.bbops.driver.results;

import java.util.Locale;
import org.bbops.driver.experiment.RunConfiguration;

/** Names a run's directory so that a listing is in the order of the runs and says the two levels that matter most. */
final class RunDirectoryName {

    private RunDirectoryName() {
    }

    /** "03-ir30-sync-r1". */
    static String of(RunConfiguration run) {
        return String.format(Locale.ROOT, "%03d-ir%d-%s-r%d", run.number(), run.injectionRate(), run.purchasing(),
            run.repetition());
    }
}
