package org.bbops.testbed.process;

/** Asks a process once whether it is ready for work. */
@FunctionalInterface
public interface Probe {

    /** @return whether the process is ready; false, never an exception, while it cannot be reached */
    boolean isReady();
}
