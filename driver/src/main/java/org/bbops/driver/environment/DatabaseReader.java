package org.bbops.driver.environment;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.bbops.driver.environment.Environment.DatabaseDescription;
import org.bbops.driver.environment.Environment.GivenDatabase;
import org.bbops.engines.DatabaseEngine;

/** Reads product, version and settings of a database, as far as SQL gives access to them. */
final class DatabaseReader {

    /** Name of the entry with the reason why the user may not read the settings. */
    static final String UNKNOWN = "unknown";

    private DatabaseReader() {
    }

    static DatabaseDescription read(DataSource database, Optional<String> given) throws SQLException {
        try (Connection connection = database.getConnection()) {
            DatabaseMetaData about = connection.getMetaData();
            String product = about.getDatabaseProductName();
            Optional<DatabaseEngine> engine = DatabaseEngine.ofProduct(product);
            return new DatabaseDescription(product, about.getDatabaseProductVersion(),
                    isolation(connection.getTransactionIsolation()), settings(connection, engine.map(known -> known.settings().decisive())),
                    settings(connection, engine.flatMap(known -> known.settings().changed())),
                    given.isEmpty() ? null : new GivenDatabase(given.get(), schema(connection)));
        }
    }

    /** MariaDB's schemas are its databases. */
    private static String schema(Connection connection) throws SQLException {
        String schema = connection.getSchema();
        return schema == null ? connection.getCatalog() : schema;
    }

    private static Map<String, String> settings(Connection connection, Optional<String> sql) {
        Map<String, String> settings = new TreeMap<>();
        if (sql.isEmpty()) {
            return settings;
        }
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(sql.get())) {
            while (rows.next()) {
                String value = rows.getString(2) + (rows.getString(3).isEmpty() ? "" : " " + rows.getString(3));
                // Derby fills names of unequal length up with blanks.
                settings.put(rows.getString(1).strip(), EnvironmentReader.redacted(value));
            }
        } catch (SQLException e) {
            // The database's product and version are known even without its settings.
            settings.put(UNKNOWN, EnvironmentReader.redacted(String.valueOf(e.getMessage())));
        }
        return settings;
    }

    private static String isolation(int level) {
        return switch (level) {
            case Connection.TRANSACTION_READ_UNCOMMITTED -> "read-uncommitted";
            case Connection.TRANSACTION_READ_COMMITTED -> "read-committed";
            case Connection.TRANSACTION_REPEATABLE_READ -> "repeatable-read";
            case Connection.TRANSACTION_SERIALIZABLE -> "serializable";
            case Connection.TRANSACTION_NONE -> "none";
            default -> "level " + level + " of the driver";
        };
    }
}
