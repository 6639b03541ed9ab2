package org.bbops.engines.hsqldb;

import java.sql.SQLException;
import java.util.List;
import org.bbops.engines.server.JvmServer;

/** HSQLDB's server with one database, in the transaction mode that is its concurrency control. */
final class HsqldbServer implements JvmServer {

    @Override
    public ServerJvm jvm() {
        return new ServerJvm(HsqldbMain.class, List.of(org.hsqldb.server.Server.class), 768);
    }

    /** With locks it takes all of a statement's locks before it begins, so that no cycle of waits arises. */
    @Override
    public String deadlockNotice() {
        return "at once";
    }

    @Override
    public String readyUrl(int port) {
        return "jdbc:hsqldb:hsql://127.0.0.1:" + port + "/" + HsqldbMain.DATABASE;
    }

    /** The schema is recreated by itself, empty. */
    @Override
    public void drop(Connector user, int port, String database) throws SQLException {
        user.execute(readyUrl(port), "drop schema public cascade");
    }
}
