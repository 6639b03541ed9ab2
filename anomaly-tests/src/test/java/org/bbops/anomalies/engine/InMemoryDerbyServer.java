package org.bbops.anomalies.engine;

import java.io.PrintWriter;
import java.net.InetAddress;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.apache.derby.drda.NetworkServerControl;
import org.awaitility.Awaitility;
import org.bbops.test.server.Ports;
import org.bbops.test.server.TemporaryFolder;

/** Derby's network server in this JVM; its databases are in memory. */
final class InMemoryDerbyServer {

    /** SQL state of Derby's answer to the shutdown of a database. */
    private static final String SHUT_DOWN = "08006";
    private static final Duration START_MAX = Duration.ofMinutes(1);

    private final int port = Ports.free();

    InMemoryDerbyServer() {
        try {
            Path home = TemporaryFolder.make("bbops-anomalies-derby");
            System.setProperty("derby.system.home", home.toString());
            System.setProperty("derby.stream.error.file", home.resolve("derby.log").toString());
            NetworkServerControl control = new NetworkServerControl(InetAddress.getLoopbackAddress(), port);
            control.start(new PrintWriter(PrintWriter.nullWriter()));
            Awaitility.await().atMost(START_MAX).ignoreExceptions().until(() -> {
                control.ping();
                return true;
            });
        } catch (Exception e) {
            throw new IllegalStateException("Derby's network server did not start: " + e.getMessage(), e);
        }
    }

    String url(String database) {
        return "jdbc:derby://127.0.0.1:%d/memory:%s".formatted(port, database);
    }

    /** Closes the database, so that the next connection opens it anew and reads its kind of locks. */
    void shutDown(String database) {
        try (Connection connection = DriverManager.getConnection(url(database) + ";shutdown=true")) {
            throw new IllegalStateException("Derby answered a shut-down with " + connection);
        } catch (SQLException e) {
            if (!SHUT_DOWN.equals(e.getSQLState())) {
                throw new IllegalStateException("Derby did not shut %s down: %s".formatted(database, e.getMessage()), e);
            }
        }
    }
}
