package org.bbops.cli.capacity;

import org.bbops.cli.run.MeasuredRun;
import org.bbops.driver.capacity.Climb.Attempt;
import org.bbops.driver.capacity.Course.WarmUp;
import org.bbops.driver.capacity.Step;
import org.bbops.driver.experiment.RunConfiguration;

/** Hears how a course goes, from the thread that makes it. */
interface StepWatch {

    /** The system has been warmed up. */
    void warmedUp(String side, WarmUp warmUp);

    /** A step is about to be made. */
    void begins(RunConfiguration run, Attempt attempt);

    /** A step was made. */
    void ends(MeasuredRun run, Step step);
}
