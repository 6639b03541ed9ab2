package org.bbops.engines.server;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/**
 * A server that can be started.
 *
 * @param command program and arguments, no password among them
 * @param folder working directory
 * @param stop signal for a stop in good order
 * @param listening report of the server that it listens
 * @param logins users that it has or is going to have
 * @param afterStart statements of the administrator once it listens
 * @param afterKill removes files that keep a killed server from being started again
 */
public record ServerStart(List<String> command, Path folder, Stop stop, Listening listening, Logins logins,
        List<String> afterStart, Runnable afterKill) {

    /** Signal that asks a server to end in good order. */
    public enum Stop {
        /** SIGTERM. */
        TERM,
        /** SIGINT: a fast shutdown of PostgreSQL, where SIGTERM would wait until the last client has left. */
        INT
    }

    /**
     * File in which a server writes its process id. It proves that the listener on the server's port is the child.
     *
     * @param file of the server's; only its user can write it
     * @param ready returns true for the lines of a listening server
     */
    public record Listening(Path file, Predicate<List<String>> ready) {
    }

    /**
     * Users of a server.
     *
     * @param administrator makes and drops databases; the testbed's alone
     * @param user works in the databases that were made, without further rights
     */
    public record Logins(Login administrator, Login user) {
    }

    /** A user with a password. */
    public record Login(String name, String password) {

        /** Leaves the password out. */
        @Override
        public String toString() {
            return name;
        }
    }
}
