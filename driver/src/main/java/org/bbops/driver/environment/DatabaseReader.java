package org.bbops.driver.environment;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.bbops.driver.environment.Environment.DatabaseDescription;

/** Reads what a database is and how it is set. Settings are read from PostgreSQL; of another product only its version. */
final class DatabaseReader {

    private static final String CHANGED = """
        select name, setting, coalesce(unit, '') from pg_settings
        where source not in ('default', 'client', 'override', 'session')
          and setting is distinct from boot_val
          and name not like '%password%' and name not like 'ssl%'
        """;

    private static final String DECISIVE = """
        select name, setting, coalesce(unit, '') from pg_settings where name in
        ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method', 'deadlock_timeout', 'lock_timeout',
         'max_connections', 'shared_buffers', 'default_transaction_isolation')
        """;

    private DatabaseReader() {
    }

    static DatabaseDescription read(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection()) {
            DatabaseMetaData about = connection.getMetaData();
            boolean isPostgres = about.getDatabaseProductName().equals("PostgreSQL");
            return new DatabaseDescription(about.getDatabaseProductName(), about.getDatabaseProductVersion(),
                isolation(connection.getTransactionIsolation()), isPostgres ? settings(connection, DECISIVE) : Map.of(),
                isPostgres ? settings(connection, CHANGED) : Map.of());
        }
    }

    private static Map<String, String> settings(Connection connection, String sql) throws SQLException {
        Map<String, String> settings = new TreeMap<>();
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                String value = rows.getString(2) + (rows.getString(3).isEmpty() ? "" : " " + rows.getString(3));
                settings.put(rows.getString(1), Secrets.hidden(value));
            }
        }
        return settings;
    }

    private static String isolation(int level) {
        return switch (level) {
            case Connection.TRANSACTION_READ_UNCOMMITTED -> "read-uncommitted";
            case Connection.TRANSACTION_READ_COMMITTED -> "read-committed";
            case Connection.TRANSACTION_REPEATABLE_READ -> "repeatable-read";
            case Connection.TRANSACTION_SERIALIZABLE -> "serializable";
            default -> "none";
        };
    }
}
