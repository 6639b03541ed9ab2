package org.bbops.driver.split;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import javax.sql.DataSource;
import org.bbops.engines.DatabaseEngine;

/** The database's log, as far as its server reports it. */
@FunctionalInterface
public interface DatabaseLog {

    /**
     * Returns the number of forced writes of the log since the server's start; null when the engine does not report it.
     *
     * @throws IOException when the database does not answer
     */
    Long syncs() throws IOException;

    /** Returns the log of a run's database; only PostgreSQL reports it. */
    static DatabaseLog of(DataSource database) {
        return new ServerStatistics(database);
    }

    /** Reads the number of forced writes of the log; returns null where the engine does not count them. */
    class ServerStatistics implements DatabaseLog {

        private final DataSource database;
        /** True once the engine is found not to count forced writes, so that no more connections are opened in the middle of a run. */
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
                DatabaseMetaData server = connection.getMetaData();
                int version = server.getDatabaseMajorVersion();
                Optional<String> query = DatabaseEngine.ofProduct(server.getDatabaseProductName())
                        .flatMap(engine -> engine.settings().logSyncs(version));
                isSilent = query.isEmpty();
                return isSilent ? null : syncs(connection, query.get());
            } catch (SQLException e) {
                throw new IOException("the database did not tell how often it forced its log (%s)".formatted(e.getMessage()), e);
            }
        }

        private static Long syncs(Connection connection, String query) throws SQLException {
            try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
                row.next();
                return row.getLong(1);
            }
        }
    }
}
