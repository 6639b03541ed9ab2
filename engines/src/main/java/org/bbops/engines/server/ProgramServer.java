package org.bbops.engines.server;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Server of an engine that is a native program. It listens on loopback and requires a password of every user. */
public non-sealed interface ProgramServer extends EngineServer {

    /** Returns the programs that the user has to install; empty when they come with bbops. */
    default Optional<ServerPrograms> toInstall() {
        return Optional.empty();
    }

    @Override
    default Optional<String> missing() {
        return toInstall().filter(programs -> programs.find().isEmpty()).map(ServerPrograms::advice);
    }

    /** Returns idempotent statements by which the administrator lets a run's database report its activity. */
    default List<String> instrumentation() {
        return List.of();
    }

    /**
     * Returns the administrator's statements that permit a user to import tables of another database of the server.
     *
     * @param port port of the server
     * @param user owner of both databases
     */
    default List<String> permitForeignTables(ForeignDatabase other, int port, ServerStart.Login user) {
        throw new UnsupportedOperationException("this engine has no foreign tables");
    }

    /** Returns the user's statements that import these tables. */
    default List<String> importForeignTables(ForeignDatabase other) {
        throw new UnsupportedOperationException("this engine has no foreign tables");
    }

    /**
     * Prepares the start of the server: its programs, its data directory and its users.
     *
     * @param site folders and processes of the testbed that starts the server
     * @throws ServerException when that fails, with a sentence that names the remedy
     * @throws IOException when a file cannot be written
     */
    ServerStart prepare(ServerSite site) throws IOException;
}
