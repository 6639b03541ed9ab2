package org.bbops.testbed;

/** Puts a system to work for a while, so that what it does often can be recorded; nothing of it is measured. */
@FunctionalInterface
public interface Exercise {

    /**
     * Works, and returns when done. What goes wrong is the exercise's to report: it must not end the run it prepares.
     *
     * @param site a system with a database of its own, which is thrown away afterwards
     */
    void workOn(RunSite site);
}
