package org.bbops.test.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;

/** PostgreSQL as a child process of the test's JVM, from binaries that Maven brought. */
final class EmbeddedServer extends PostgresServer {

    private static final String USER = "postgres";
    /** By itself it gives up after 10 s, in which a busy machine does not always start a server. */
    private static final Duration START_MAX = Duration.ofMinutes(1);

    private final EmbeddedPostgres server;

    EmbeddedServer() {
        try {
            // Stops itself in a shutdown hook.
            server = EmbeddedPostgres.builder().setServerConfig("max_connections", "600")
                .setServerConfig("max_prepared_transactions", "100").setPGStartupWait(START_MAX).start();
        } catch (IOException e) {
            throw new UncheckedIOException("The embedded PostgreSQL server did not start; see the lines it logged.", e);
        }
    }

    @Override
    public String description() {
        return "embedded PostgreSQL";
    }

    @Override
    public String url(String database) {
        return "jdbc:postgresql://127.0.0.1:%d/%s".formatted(server.getPort(), database);
    }

    @Override
    public String user() {
        return USER;
    }

    @Override
    public String password() {
        // The embedded server trusts connections from this machine.
        return USER;
    }
}
