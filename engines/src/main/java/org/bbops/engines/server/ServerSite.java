package org.bbops.engines.server;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.bbops.contracts.process.ServerAccount;

/** Folders and processes that a testbed provides to an engine, so that it can prepare a server. */
public interface ServerSite {

    /** Returns the folder for programs and data; the servers' account can enter it. */
    Path home();

    /** Returns the account that the server runs under. */
    ServerAccount account();

    /** Returns the port that the server has to listen on. */
    int port();

    /** Returns the number of connections that the server has to accept. */
    int connectionsMax();

    /** Deletes a folder with its content, if it exists. */
    void delete(Path folder) throws IOException;

    /** Writes a file that only its owner can read, from its creation on. */
    void writeSecret(Path file, String content) throws IOException;

    /** Rejects a file that another user could have written. */
    void refuseForeign(Path file) throws IOException;

    /**
     * Runs a program and waits until it ends.
     *
     * @param name name of its log
     * @param max longest time that it may take
     * @throws RuntimeException when it fails, takes longer or is stopped, with the error in its log
     */
    void run(String name, List<String> command, Path folder, Duration max);

    /**
     * Ends a process and its children, by force after the grace period.
     *
     * @return true when all of them have ended
     */
    boolean end(ProcessHandle process, ServerStart.Stop stop, Duration grace);

    /**
     * Ends servers that an earlier testbed has left running, recognized by their command lines.
     *
     * @param folder their working directory
     * @param arguments arguments that together identify these processes
     * @throws RuntimeException when one cannot be ended
     */
    void endLeftovers(Path folder, List<String> arguments);
}
