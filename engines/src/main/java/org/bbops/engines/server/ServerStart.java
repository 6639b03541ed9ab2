package org.bbops.engines.server;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/**
 * Command, users and files by which a prepared server is started and stopped.
 *
 * @param command program and arguments, no password among them
 * @param folder working directory
 * @param stop signal for an orderly shutdown
 * @param listening file that shows that the server listens
 * @param logins users that the server has, or gets from {@code afterStart}
 * @param afterStart statements that the administrator executes once the server listens
 * @param afterKill removes files that would prevent the restart of a killed server
 */
public record ServerStart(List<String> command, Path folder, Stop stop, Listening listening, Logins logins,
        List<String> afterStart, Runnable afterKill) {

    /** Signal that makes a server shut down in an orderly way. */
    public enum Stop {
        /** SIGTERM. */
        TERM,
        /** SIGINT: a fast shutdown of PostgreSQL, where SIGTERM would wait until the last client has left. */
        INT
    }

    /**
     * File into which a server writes its process id. It proves that the process that listens on the port is the one that was started.
     *
     * @param file path, writable by the server's account only
     * @param ready returns true for the lines of a listening server
     */
    public record Listening(Path file, Predicate<List<String>> ready) {
    }

    /**
     * Users of a server.
     *
     * @param administrator creates and drops databases; known to the testbed only
     * @param user works in the databases that were created, and has no further rights
     */
    public record Logins(Login administrator, Login user) {
    }

    /** User with a password. */
    public record Login(String name, String password) {

        /** Leaves the password out. */
        @Override
        public String toString() {
            return name;
        }
    }
}
