package org.bbops.engines.server;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.bbops.contracts.process.ServerAccount;

/** Folders and processes that a testbed lends to an engine, so that it can prepare a server. */
public interface ServerSite {

    /** Folder for programs and data; the servers' account can enter it. */
    Path home();

    /** Account that the server runs under. */
    ServerAccount account();

    /** Port that the server is to listen on. */
    int port();

    /** Connections that the server has to take. */
    int connectionsMax();

    /** Deletes a folder with all that is in it, if it exists. */
    void delete(Path folder) throws IOException;

    /** Writes a file that only its owner can read, from its first byte on. */
    void writeSecret(Path file, String content) throws IOException;

    /** Refuses a file that another user can have written, before it is trusted. */
    void refuseForeign(Path file) throws IOException;

    /**
     * Runs a program to its end.
     *
     * @param name of its log
     * @param max time that it may take
     * @throws RuntimeException when it fails, takes longer or is stopped, with the error in its log
     */
    void run(String name, List<String> command, Path folder, Duration max);

    /**
     * Ends a process and its children, by force when it does not end by itself.
     *
     * @return true when all of them are gone
     */
    boolean end(ProcessHandle process, ServerStart.Stop stop, Duration grace);

    /**
     * Ends servers of an earlier testbed, known by their command lines.
     *
     * @param folder in which they work
     * @param arguments that together identify these processes
     * @throws RuntimeException when one cannot be ended
     */
    void endLeft(Path folder, List<String> arguments);
}
