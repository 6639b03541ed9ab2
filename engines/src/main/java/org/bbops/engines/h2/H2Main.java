package org.bbops.engines.h2;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CountDownLatch;
import org.bbops.contracts.process.ParentWatch;
import org.bbops.contracts.process.PortReport;
import org.h2.tools.Server;

/** Runs H2's TCP server until SIGTERM. */
public final class H2Main {

    /** Name of the only database. */
    static final String DATABASE = "./bbops";

    /** Kilobytes of pages kept in memory. */
    private static final int CACHE_KILOBYTES = 128 * 1024;

    private H2Main() {
    }

    /**
     * @param arguments port, folder, user, level of concurrency-control; the password is in the environment
     * @throws SQLException when the database cannot be created, or another process listens on the port
     */
    public static void main(String[] arguments) throws Exception {
        ParentWatch.start();
        // Set before H2 reads it, once, in its first class; without it the server would listen on all interfaces.
        System.setProperty("h2.bindAddress", "127.0.0.1");
        // Created here, so that the server need not let clients create databases without a password.
        create("jdbc:h2:" + arguments[1] + "/" + DATABASE, arguments[2], System.getenv("BBOPS_DATABASE_PASSWORD"));
        Server server = Server.createTcpServer("-tcpPort", arguments[0], "-baseDir", arguments[1]).start();
        PortReport.write(server.getPort());
        Runtime.getRuntime().addShutdownHook(new Thread(server::stop, "h2-stop"));
        new CountDownLatch(1).await();
    }

    /** Creates the database with settings that it stores. */
    private static void create(String url, String user, String password) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url, user, password);
                Statement statement = connection.createStatement()) {
            // A commit returns only once its changes are written.
            statement.execute("set write_delay 0");
            // The database stays open when its last connection ends.
            statement.execute("set db_close_delay -1");
            statement.execute("set cache_size " + CACHE_KILOBYTES);
        }
    }
}
