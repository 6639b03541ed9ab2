package org.bbops.testbed.local;

import org.bbops.contracts.process.AllSteps;

/**
 * Cleans up a run's site, each part even when an earlier one failed.
 *
 * @param stopSystem first, as the system would otherwise work on the next run's parts
 * @param dropDatabase drops the run's database; one that cannot be dropped affects no other run
 * @param replaceBroker replaces it by one without the run's messages
 * @param leaveSurroundings stops the parts that stay up between runs, so that the next run starts new ones: needed when a remainder of this
 *     run could reach it
 * @param tellOfNoTargets announces that there is no system left to scrape
 */
record RunEnd(Runnable stopSystem, Runnable dropDatabase, Runnable replaceBroker, Runnable leaveSurroundings,
        Runnable tellOfNoTargets) {

    /**
     * Makes the steps one after the other, also those after one that failed.
     *
     * @param drained true if nothing of the run is under way any more
     * @throws RuntimeException of the first step that failed, with those of others as suppressed
     */
    void carryOut(boolean drained) {
        AllSteps steps = new AllSteps();
        boolean stopped = steps.make(stopSystem);
        steps.make(dropDatabase);
        // If the system may still be running, the broker is stopped with all other surroundings.
        boolean nothingLeft = stopped && (drained || steps.make(replaceBroker));
        if (!nothingLeft) {
            steps.make(leaveSurroundings);
        }
        steps.make(tellOfNoTargets);
        steps.end();
    }
}
