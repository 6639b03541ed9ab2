package org.bbops.engines.hsqldb;

import java.io.PrintWriter;
import org.bbops.contracts.process.ParentWatch;
import org.bbops.contracts.process.PortReport;
import org.hsqldb.server.Server;
import org.hsqldb.server.ServerConstants;

/** Runs HSQLDB's server until SIGTERM. */
public final class HsqldbMain {

    /** Name of the only database. */
    static final String DATABASE = "bbops";

    /** Size of the log at which a checkpoint, which blocks all sessions, is made: more than a short run writes. */
    private static final int LOG_MEGABYTES = 1_024;

    private HsqldbMain() {
    }

    /** @param arguments port, folder, user, transaction mode; the password is in the environment */
    public static void main(String[] arguments) {
        ParentWatch.start();
        String path = "file:" + arguments[1] + "/data;user=" + arguments[2]
                + ";password=" + System.getenv("BBOPS_DATABASE_PASSWORD")
                + ";hsqldb.tx=" + arguments[3]
                // A commit returns only once its log is on disk.
                + ";hsqldb.write_delay=false;hsqldb.log_size=" + LOG_MEGABYTES
                + ";hsqldb.reconfig_logging=false";
        Server server = new Server();
        // Silenced first, because the server would log its settings with the password.
        server.setSilent(true);
        server.setLogWriter(null);
        server.setAddress("127.0.0.1");
        server.setPort(Integer.parseInt(arguments[0]));
        server.setDatabaseName(0, DATABASE);
        server.setDatabasePath(0, path);
        server.setNoSystemExit(false);
        server.setErrWriter(new PrintWriter(System.err, true));
        server.start();
        if (server.getState() == ServerConstants.SERVER_STATE_ONLINE) {
            PortReport.write(server.getPort());
        }
        Runtime.getRuntime().addShutdownHook(new Thread(server::stop, "hsqldb-stop"));
    }
}
