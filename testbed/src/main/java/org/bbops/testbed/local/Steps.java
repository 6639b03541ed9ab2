package org.bbops.testbed.local;

import java.util.List;

/** Steps that are all made, whichever of them fail. */
final class Steps {

    private RuntimeException failure;

    /**
     * Makes one.
     *
     * @return whether it worked
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

    /** Throws what the first that failed has thrown, with what the others have. */
    void end() {
        if (failure != null) {
            throw failure;
        }
    }

    /** Makes all of them, and throws then what {@link #end()} does. */
    static void makeAll(List<Runnable> all) {
        Steps steps = new Steps();
        all.forEach(steps::make);
        steps.end();
    }
}
