package org.bbops.testbed;

/** Puts load on a system for a while, to record its hot code; nothing of it is measured. */
@FunctionalInterface
public interface Exercise {

    /**
     * Runs the load, and returns when done. The exercise reports its own errors: they must not end the run that it
     * prepares.
     *
     * @param site a system with a database of its own, which is thrown away afterwards
     */
    void workOn(RunSite site);
}
