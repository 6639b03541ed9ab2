package org.bbops.testbed.local;

/**
 * Puts a run's site away, each part whatever became of the one before.
 *
 * @param stopSystem first, as it would work on with what comes next
 * @param dropDatabase the run's; one that cannot be dropped is in the way of no other
 * @param replaceBroker by one without the run's messages
 * @param leaveSurroundings stops all that stays up from run to run, for the next run to start it anew: when something of this run
 *     is left that could reach it
 * @param tellOfNoTargets that there is no system to ask for metrics any more
 */
record RunEnd(Runnable stopSystem, Runnable dropDatabase, Runnable replaceBroker, Runnable leaveSurroundings,
        Runnable tellOfNoTargets) {

    /**
     * Makes the steps one after the other, also those after one that failed.
     *
     * @param drained whether nothing of the run is on its way any more
     * @throws RuntimeException what the first step that failed has thrown, with what others have as suppressed
     */
    void carryOut(boolean drained) {
        Steps steps = new Steps();
        boolean stopped = steps.make(stopSystem);
        steps.make(dropDatabase);
        // Where the system may be there still, the broker goes with all the rest.
        boolean nothingLeft = stopped && (drained || steps.make(replaceBroker));
        if (!nothingLeft) {
            steps.make(leaveSurroundings);
        }
        steps.make(tellOfNoTargets);
        steps.end();
    }
}
