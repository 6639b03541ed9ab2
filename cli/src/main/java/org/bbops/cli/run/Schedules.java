package org.bbops.cli.run;

import java.time.Clock;
import java.time.Duration;
import org.bbops.cli.screen.Schedule;
import org.bbops.driver.experiment.Experiment;

/** Says in the screen's words how long an experiment is. */
final class Schedules {

    private Schedules() {
    }

    /** A schedule that begins now. */
    static Schedule of(Experiment experiment, Part part, Clock clock) {
        int runs = experiment.runs().size();
        Duration phases = experiment.settings().phases().total();
        return new Schedule(runs, part.guess().orElse(phases), experiment.estimatedDuration().dividedBy(runs).minus(phases), clock);
    }
}
