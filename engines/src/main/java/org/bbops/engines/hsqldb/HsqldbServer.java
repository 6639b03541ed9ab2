package org.bbops.engines.hsqldb;

import java.sql.SQLException;
import java.util.List;
import org.bbops.engines.server.JvmServer;

/** HSQLDB's server with a single database, whose transaction mode is the concurrency control. */
final class HsqldbServer implements JvmServer {

    @Override
    public ServerJvm jvm() {
        return new ServerJvm(HsqldbMain.class, List.of(org.hsqldb.server.Server.class), 768);
    }

    /** With locks, a statement acquires all its locks before it begins, so that no cycle of waits arises. */
    @Override
    public String deadlockDetection() {
        return "at once";
    }

    @Override
    public String readyUrl(int port) {
        return "jdbc:hsqldb:hsql://127.0.0.1:" + port + "/" + HsqldbMain.DATABASE;
    }

    /** Drops the schema, which HSQLDB recreates empty. */
    @Override
    public void drop(Connector user, int port, String database) throws SQLException {
        user.execute(readyUrl(port), "drop schema public cascade");
    }
}
