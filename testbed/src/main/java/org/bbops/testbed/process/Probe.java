package org.bbops.testbed.process;

/** Asks a process once whether it is ready for work. */
@FunctionalInterface
public interface Probe {

    /** @return true when the process is ready; false, never an exception, while it cannot be reached */
    boolean isReady();
}
