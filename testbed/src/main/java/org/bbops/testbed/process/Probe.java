package org.bbops.testbed.process;

/** Readiness check of a process. */
@FunctionalInterface
public interface Probe {

    /** @return true when the process is ready; false, never an exception, while it cannot be reached */
    boolean isReady();
}
