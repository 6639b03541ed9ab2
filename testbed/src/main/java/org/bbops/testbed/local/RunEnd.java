package org.bbops.testbed.local;

import java.util.List;

/**
 * Cleans up a run's site, each part even when an earlier one failed.
 *
 * @param stopSystem first, as it would otherwise work on the next run's parts
 * @param dropDatabase the run's; one that cannot be dropped is in the way of no other
 * @param replaceBroker by one without the run's messages
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

    /** Runs all of a number of steps, also after one that failed. */
    static final class Steps {

        private RuntimeException failure;

        /**
         * Runs a step.
         *
         * @return true when it succeeded
         */
        boolean make(Runnable step) {
            try {
                step.run();
                return true;
            } catch (RuntimeException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
                return false;
            }
        }

        /** Throws the exception of the first step that failed, with those of the others as suppressed. */
        void end() {
            if (failure != null) {
                throw failure;
            }
        }

        /** Makes all of them, then throws as {@link #end()} does. */
        static void makeAll(List<Runnable> all) {
            Steps steps = new Steps();
            all.forEach(steps::make);
            steps.end();
        }
    }
}
