package org.bbops.driver.split;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.bbops.contracts.database.DatabaseEngine;

/** Asks PostgreSQL's statistics. */
final class ServerStatistics implements DatabaseLog {

    /** From this version on they are by file. */
    private static final int BY_FILE = 18;
    private static final String OF_FILES = "select sum(fsyncs) from pg_stat_io where object = 'wal'";
    private static final String OF_LOG = "select wal_sync from pg_stat_wal";

    private final DataSource database;
    /** Another one is asked once what it is, and opens no more connections in the middle of a run. */
    private volatile boolean isSilent;

    ServerStatistics(DataSource database) {
        this.database = database;
    }

    @Override
    public Long syncs() throws IOException {
        if (isSilent) {
            return null;
        }
        try (Connection connection = database.getConnection()) {
            isSilent = DatabaseEngine.ofProduct(connection.getMetaData().getDatabaseProductName())
                .filter(DatabaseEngine.POSTGRESQL::equals).isEmpty();
            return isSilent ? null : syncs(connection);
        } catch (SQLException e) {
            throw new IOException("the database did not tell how often it forced its log (%s)".formatted(e.getMessage()), e);
        }
    }

    private static Long syncs(Connection connection) throws SQLException {
        String query = connection.getMetaData().getDatabaseMajorVersion() < BY_FILE ? OF_LOG : OF_FILES;
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
