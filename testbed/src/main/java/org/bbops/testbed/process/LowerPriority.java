package org.bbops.testbed.process;

import java.util.List;

/**
 * Starts measured programs with a lower priority than the driver's agents that run beside them. Users who wait for a processor that the
 * system uses are late, and a late driver cannot tell how slow the system is: with equal priorities, a third of the steps of one course
 * on two slow processors were invalid. All programs started so have the same priority, so that they share the processors
 * among themselves as before.
 */
final class LowerPriority {

    /** Steps below the agents' priority: under full load, a thread gets a third of the processor time of one of theirs. */
    static final int STEPS = 5;

    private static final Wrapper NICE = Wrapper.of("nice", "-n", Integer.toString(STEPS));

    private LowerPriority() {
    }

    /** Returns the command that runs a program with the lower priority; the command itself on a machine without {@code nice}. */
    static List<String> command(List<String> command) {
        return NICE.around(command);
    }
}
