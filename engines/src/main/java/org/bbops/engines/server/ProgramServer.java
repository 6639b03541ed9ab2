package org.bbops.engines.server;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Server of an engine that is a program of the operating system. It listens on loopback and asks every user for a password. */
public non-sealed interface ProgramServer extends EngineServer {

    /** Programs that the user has to install; empty when they come with bbops. */
    default Optional<ServerPrograms> toInstall() {
        return Optional.empty();
    }

    @Override
    default Optional<String> missing() {
        return toInstall().filter(programs -> programs.find().isEmpty()).map(ServerPrograms::advice);
    }

    /** Returns the statements by which the administrator makes a run's database report its activity; may be repeated. */
    default List<String> instrumentation() {
        return List.of();
    }

    /**
     * Returns the statements by which the administrator lets a user show tables of another database of the server in the connection's.
     *
     * @param port port of the server
     * @param user the user, who owns both databases
     */
    default List<String> permitForeignTables(ForeignDatabase other, int port, ServerStart.Login user) {
        throw new UnsupportedOperationException("this engine shows no tables of other databases");
    }

    /** Returns the statements by which that user shows them. */
    default List<String> showForeignTables(ForeignDatabase other) {
        throw new UnsupportedOperationException("this engine shows no tables of other databases");
    }

    /**
     * Prepares the start of the server: its programs, its data directory and its users.
     *
     * @param site folders and processes of the testbed that starts it
     * @throws ServerException when that fails, with a sentence that names the remedy
     * @throws IOException when a file cannot be written
     */
    ServerStart prepare(ServerSite site) throws IOException;
}
