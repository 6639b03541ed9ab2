package org.bbops.testbed.crash;

import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.ProcessGroup;

/** Revivable that is a single process, with its children. */
public interface RevivableProcess extends Revivable {

    /** The process. */
    ChildProcess process();

    /**
     * Returns when it is ready for work.
     *
     * @throws org.bbops.testbed.TestbedException when it is not ready in bounded time
     */
    void awaitReady();

    @Override
    default void kill() {
        process().kill();
    }

    @Override
    default boolean isDown() {
        return !process().isAlive();
    }

    @Override
    default void revive(ProcessGroup group) {
        group.startAgain(process());
        awaitReady();
    }
}
