package org.bbops.engines.derby;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.bbops.engines.server.JvmServer;

/** Derby's network server, which locks rows or, by a setting for the whole server, tables. */
final class DerbyServer implements JvmServer {

    private static final String READY = "ready";
    private static final String CREATE = ";create=true";
    /** Length of a lock wait after which Derby checks for a deadlock; equal to PostgreSQL's. */
    private static final int DEADLOCK_SECONDS = 1;
    /** Set for the database, not the server, so that every connected user can read it. */
    private static final String DEADLOCK_TIMEOUT = "call syscs_util.syscs_set_database_property('derby.locks.deadlockTimeout', '"
            + DEADLOCK_SECONDS + "')";
    /** SQL states by which Derby reports that a database was shut down or does not exist. */
    private static final List<String> GONE_STATES = List.of("08006", "XJ015", "08004");

    @Override
    public ServerJvm jvm() {
        return new ServerJvm(DerbyMain.class,
                List.of(org.apache.derby.drda.NetworkServerControl.class, org.apache.derby.iapi.jdbc.AutoloadedDriver.class,
                        org.apache.derby.shared.common.error.StandardException.class,
                        org.apache.derby.jdbc.BasicEmbeddedDataSource40.class),
                384);
    }

    @Override
    public String deadlockDetection() {
        return "after " + DEADLOCK_SECONDS + " s";
    }

    @Override
    public String readyUrl(int port) {
        return url(port, READY) + CREATE;
    }

    @Override
    public String url(int port, String database) {
        return "jdbc:derby://127.0.0.1:" + port + "/" + database;
    }

    @Override
    public void create(Connector user, int port, String database) throws SQLException {
        user.execute(url(port, database) + CREATE, DEADLOCK_TIMEOUT);
    }

    @Override
    public void drop(Connector user, int port, String database) throws SQLException {
        try (Connection connection = user.open(url(port, database) + ";shutdown=true")) {
            throw new SQLException("Derby accepted the connection " + connection + " instead of shutting down the database " + database);
        } catch (SQLException e) {
            if (!isGone(e)) {
                throw e;
            }
        }
    }

    /** Returns true when the database was shut down or does not exist. An error raised in this JVM, such as a time-out, has no SQL state. */
    static boolean isGone(SQLException answer) {
        return answer.getSQLState() != null && GONE_STATES.contains(answer.getSQLState());
    }

    @Override
    public boolean hasFolderForEachDatabase() {
        return true;
    }
}
