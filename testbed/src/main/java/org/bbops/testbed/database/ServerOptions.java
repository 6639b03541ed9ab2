package org.bbops.testbed.database;

import java.nio.file.Path;
import org.bbops.testbed.process.ProcessGroup;

/**
 * Options for the start of every server.
 *
 * @param group keeps track of the process
 * @param home the folder for programs and data, each engine's in a folder of its own
 * @param logs the folder of the logs
 * @param poolConnections connections in all pools of the largest system that will work on it
 */
public record ServerOptions(ProcessGroup group, Path home, Path logs, int poolConnections) {

    /** Enough for any but large pools, so that the servers of most experiments are alike. */
    private static final int USUAL = 200;

    /**
     * Connections outside the pools: keys, recovery and observers of each of four JVMs, driver, audit, the testbed
     * itself.
     */
    private static final int OTHERS = 50;

    /** Creates options for no system, or a small one. */
    public ServerOptions(ProcessGroup group, Path home, Path logs) {
        this(group, home, logs, 0);
    }

    /** Returns the connections that a server with a limit has to accept. */
    public int connectionsMax() {
        return Math.max(USUAL, poolConnections + OTHERS);
    }
}
