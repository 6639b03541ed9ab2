package org.bbops.testbed.process;

/** Part of the testbed that can be killed and restarted on the same files and at the same address. */
public interface Revivable {

    /** Kills it, as kill -9 does, and returns when it is gone; one that has ended already is left as it is. */
    void kill();

    /** Returns true when it has ended, in whole or in part. */
    boolean isDown();

    /**
     * Restarts the ended parts, and returns when it is ready for work.
     *
     * @throws org.bbops.testbed.TestbedException when it does not get ready in bounded time
     */
    void revive(ProcessGroup group);

    /** Revivable that is a single process, with its children. */
    interface RevivableProcess extends Revivable {

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
}
