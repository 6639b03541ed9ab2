package org.bbops.testbed.local;

import java.util.List;

/** Steps that are all made, whichever of them fail. */
final class Steps {

    private RuntimeException failure;

    /**
     * Makes one.
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
