package org.bbops.testbed.database;

import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.ProcessGroup;

/** Server of this machine that was started for the benchmark. Its commits are durable. */
public interface StartedServer extends DatabaseServer {

    /** The process; stopped by its group. */
    ChildProcess process();

    @Override
    default boolean isUp() {
        return process().isAlive();
    }

    @Override
    default void stop(ProcessGroup group) {
        group.stop(process());
    }
}
