package org.bbops.driver.results;

import java.util.Locale;
import java.util.Optional;
import org.bbops.analysis.steady.WindowLength;
import org.bbops.driver.measurement.RunMeasurement;

/**
 * Whether the steady state is too short for the responses in it. BBops/min counts what starts and ends inside
 * (docs/workload.md, section 5), and so leaves out what was under way as it began: of responses of 10 s in a window of 20 s every second
 * one, of which a comparison with short responses makes a gain that is none.
 */
final class ShortWindow {

    private ShortWindow() {
    }

    /** One sentence when more than one in twenty of all that ended are successes, or errors, that are not counted. */
    static Optional<String> sentence(RunMeasurement run) {
        long all = run.businessOperationsEnded() + run.errorsEnded();
        if (!WindowLength.leavesOutMany(run.businessOperations(), run.businessOperationsEnded())
                && !WindowLength.leavesOutMany(all - (run.errorsEnded() - run.errors()), all)) {
            return Optional.empty();
        }
        return Optional.of(String.format(Locale.ROOT,
            "short window: of what ended in the steady state %d of %d operations and %d of %d errors started in it and count; "
            + "compare by bbopsEndedPerMinute (%.0f) and errorsEnded, or lengthen phases.steady from %.0f s",
            run.businessOperations(), run.businessOperationsEnded(), run.errors(), run.errorsEnded(), run.bbopsEndedPerMinute(),
            run.steadySeconds()));
    }
}
