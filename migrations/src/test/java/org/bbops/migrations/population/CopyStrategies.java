package org.bbops.migrations.population;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.bbops.migrations.Schema;
import org.bbops.test.server.PostgresTestServer;
import org.junit.jupiter.api.Test;

/** Benchmark, not a test: measures PostgreSQL's copies of a populated template, file by file or through its log. */
class CopyStrategies {

    private static final int REPETITIONS = Integer.getInteger("benchmark.repetitions", 5);
    private static final int INJECTION_RATE = Integer.getInteger("benchmark.injection-rate", 100);
    private static final String TEMPLATE = "strategies_template";
    private static final String COPY = "strategies_copy";

    @Test
    void compare() throws SQLException {
        PostgresTestServer server = PostgresTestServer.shared();
        server.create(TEMPLATE);
        Schema.migrate(server.dataSource(TEMPLATE));
        Population.load(server.dataSource(TEMPLATE), new PopulationSettings(INJECTION_RATE, 42, PopulationModel.BBOPS,
                PopulationSettings.PURCHASE_SHARE_DEFAULT, LocalDate.of(2026, 11, 1)), _ -> {
                });
        try (Connection connection = server.dataSource("postgres").getConnection();
                Statement statement = connection.createStatement()) {
            for (int i = 1; i <= REPETITIONS; i++) {
                for (String strategy : List.of("file_copy", "wal_log")) {
                    long start = System.nanoTime();
                    statement.execute("create database %s template %s strategy %s".formatted(COPY, TEMPLATE, strategy));
                    System.out.printf(Locale.ROOT, "%d: injection rate %d, %s %.2f s%n", i, INJECTION_RATE, strategy,
                            (System.nanoTime() - start) / 1e9);
                    server.drop(COPY);
                }
            }
        }
    }
}
