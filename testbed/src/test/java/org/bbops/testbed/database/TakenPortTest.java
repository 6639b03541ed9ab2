package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.Stranger;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real servers whose port is taken by another process between its choice and their start. */
class TakenPortTest {

    @TempDir
    private Path home;

    @ParameterizedTest
    @MethodSource("org.bbops.engines.DatabaseEngine#all")
    void doesNotConnectToAForeignListenerOnItsPort(DatabaseEngine engine) throws IOException {
        assumeThat(engine.server().missing()).as("to be installed").isEmpty();
        try (Stranger stranger = new Stranger(UnaryOperator.identity());
                ProcessGroup group = new ProcessGroup(home.resolve("processes.json"), stranger)) {
            ServerOptions options = new ServerOptions(group, home, home.resolve("logs"), 0);

            assertThatThrownBy(() -> StartedServer.start(engine, engine.concurrencyControls().getFirst(), options))
                    .isInstanceOf(TestbedException.class).hasMessageContaining("before it was ready");

            assertThat(stranger.ports()).as("ports on the command line").isEqualTo(1);
            assertThat(stranger.connections()).isZero();
        }
    }
}
