package org.bbops.testbed;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.database.StartedServer.ConnectionProbe;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.ProcessSpec.StopSignal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests connections to a server that accepts them and never answers. */
class UrlDataSourceTest {

    private static final Duration LOGIN_MAX = Duration.ofMillis(300);
    /** Far more than the login takes to time out on any machine; reached only by a login without a bound. */
    private static final Duration GIVEN_UP = Duration.ofSeconds(60);

    private ServerSocket silent;

    @BeforeEach
    void listen() throws IOException {
        // A connection that is not accepted is established all the same, by the operating system.
        silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        silent.setSoTimeout((int) GIVEN_UP.toMillis());
    }

    @AfterEach
    void close() throws IOException {
        silent.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://%s/x", "jdbc:mariadb://%s/x", "jdbc:derby://%s/x", "jdbc:hsqldb:hsql://%s/x"})
    void timesOutOnASilentServerAndClosesTheConnection(String url) throws IOException {
        useForTheFirstTime(url);
        UrlDataSource source = new UrlDataSource(address(url), LOGIN_MAX);

        assertTimeoutPreemptively(GIVEN_UP, () -> assertThatThrownBy(source::getConnection)
                .isInstanceOf(SQLTimeoutException.class).hasMessageContaining("did not answer within"));

        try (Socket left = silent.accept()) {
            left.setSoTimeout((int) GIVEN_UP.toMillis());
            // The driver's login message, and then the end; otherwise the time-out.
            assertThatCode(() -> left.getInputStream().readAllBytes()).doesNotThrowAnyException();
        }
    }

    @Test
    void waitsForASilentServerNoLongerThanTheLimit(@TempDir Path folder) {
        try (ProcessGroup group = new ProcessGroup(folder.resolve("processes.json"))) {
            ChildProcess process = group.start(new ProcessSpec("silent", List.of("sh", "-c", "exec sleep 300"), Map.of(), folder,
                    folder.resolve("silent.log"), StopSignal.TERM));

            assertTimeoutPreemptively(GIVEN_UP,
                    () -> assertThatThrownBy(
                            () -> process.await(new ConnectionProbe(address("jdbc:postgresql://%s/x"), LOGIN_MAX), Duration.ofMillis(500)))
                            .isInstanceOf(TestbedException.class).hasMessageContaining("silent was not ready"));
        }
    }

    /** Uses the driver once without a server: a driver that has to be loaded may exceed the limit. */
    private static void useForTheFirstTime(String url) {
        UrlDataSource nowhere = new UrlDataSource(new DatabaseAddress(url.formatted("127.0.0.1:1"), "me", "p"), GIVEN_UP);
        assertThatThrownBy(nowhere::getConnection).isInstanceOf(SQLException.class);
    }

    private DatabaseAddress address(String url) {
        return new DatabaseAddress(url.formatted("127.0.0.1:" + silent.getLocalPort()), "me", "p");
    }
}
