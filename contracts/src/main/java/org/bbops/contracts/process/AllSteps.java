package org.bbops.contracts.process;

import java.util.List;

/** Runs all of several steps, even after one has failed. */
public final class AllSteps {

    private RuntimeException failure;

    /**
     * Runs a step.
     *
     * @return true when it succeeded
     */
    public boolean make(Runnable step) {
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

    /** Throws the exception of the first step that failed, with those of the others as suppressed exceptions. */
    public void end() {
        if (failure != null) {
            throw failure;
        }
    }

    /** Makes all of them, then throws as {@link #end()} does. */
    public static void makeAll(List<Runnable> all) {
        AllSteps steps = new AllSteps();
        all.forEach(steps::make);
        steps.end();
    }
}
