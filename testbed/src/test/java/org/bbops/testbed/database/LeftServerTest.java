package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Derby is started, and so known, as HSQLDB is; PostgreSQL has a file of its own for it. */
class LeftServerTest {

    @TempDir
    private Path home;

    @ParameterizedTest
    @ValueSource(strings = {"hsqldb", "mariadb"})
    void stopsAnUnlistedServerOfAnEarlierTestbed(DatabaseEngine engine) {
        assumeTrue(engine.server().missing().isEmpty(), engine + " is not installed");
        try (ProcessGroup lost = new ProcessGroup(home.resolve("lost.json"));
                ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            StartedServer left = start(engine, lost);

            StartedServer next = start(engine, group);

            assertThat(left.isUp()).isFalse();
            assertThat(next.isUp()).isTrue();
            next.empty("next");
        }
    }

    private StartedServer start(DatabaseEngine engine, ProcessGroup group) {
        return StartedServer.start(engine, engine.defaultConcurrencyControl(), new ServerOptions(group, home, home.resolve("logs"), 0));
    }
}
