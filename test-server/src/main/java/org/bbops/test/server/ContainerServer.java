package org.bbops.test.server;

import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** PostgreSQL in a container, which Testcontainers removes when the JVM has ended. */
final class ContainerServer extends PostgresTestServer {

    private static final String IMAGE = "postgres:17";

    private final PostgreSQLContainer container = new PostgreSQLContainer(IMAGE)
            .withEnv("POSTGRES_INITDB_ARGS", "--set " + HASHED_ONCE)
            .withCommand("postgres", "-c", "fsync=off", "-c", "max_connections=600",
                    "-c", "max_prepared_transactions=100");

    ContainerServer() {
        container.start();
    }

    static boolean engineAnswers() {
        return DockerClientFactory.instance().isDockerAvailable();
    }

    @Override
    public String description() {
        return IMAGE + " in a container";
    }

    @Override
    public String url(String database) {
        return "jdbc:postgresql://%s:%d/%s".formatted(container.getHost(),
                container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT), database);
    }

    @Override
    public String user() {
        return container.getUsername();
    }

    @Override
    public String password() {
        return container.getPassword();
    }
}
