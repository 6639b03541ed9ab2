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
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.driver.environment.Environment.DatabaseDescription;
import org.bbops.driver.environment.Environment.GivenDatabase;

/**
 * Reads what a database is and how it is set, as far as an engine tells that by SQL: of Derby only what was set for the one
 * database, and which settings are not the usual ones only PostgreSQL and MariaDB tell.
 */
final class DatabaseReader {

    /** In the place of settings that the user may not read: why. */
    static final String UNKNOWN = "unknown";

    private static final Map<DatabaseEngine, String> CHANGED = Map.of(DatabaseEngine.POSTGRESQL, """
        select name, setting, coalesce(unit, '') from pg_settings
        where source not in ('default', 'client', 'override', 'session')
          and setting is distinct from boot_val
          and name not like '%password%' and name not like 'ssl%'
        """, DatabaseEngine.MARIADB, """
        select lower(variable_name), global_value, '' from information_schema.system_variables
        where global_value_origin not in ('COMPILE-TIME', 'AUTO') and not (global_value <=> default_value)
          and lower(variable_name) not regexp 'password|secret|token|auth|ssl|tls|key_management|^init_'
        """);

    private static final Map<DatabaseEngine, String> DECISIVE = Map.of(DatabaseEngine.POSTGRESQL, """
        select name, setting, coalesce(unit, '') from pg_settings where name in
        ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method', 'deadlock_timeout', 'lock_timeout',
         'max_connections', 'shared_buffers', 'default_transaction_isolation')
        """, DatabaseEngine.MARIADB, """
        select lower(variable_name), variable_value, '' from information_schema.global_variables where lower(variable_name) in
        ('innodb_flush_log_at_trx_commit', 'innodb_lock_wait_timeout', 'innodb_deadlock_detect', 'innodb_snapshot_isolation',
         'innodb_buffer_pool_size', 'max_connections', 'tx_isolation')
        """, DatabaseEngine.HSQLDB, """
        select property_name, property_value, '' from information_schema.system_properties where property_name in
        ('hsqldb.tx', 'hsqldb.tx_level', 'hsqldb.tx_conflict_rollback', 'hsqldb.write_delay', 'hsqldb.log_size')
        """, DatabaseEngine.DERBY, """
        select * from (values
        ('derby.locks.deadlockTimeout', syscs_util.syscs_get_database_property('derby.locks.deadlockTimeout'), 's'),
        ('derby.locks.waitTimeout', syscs_util.syscs_get_database_property('derby.locks.waitTimeout'), 's')
        ) as properties (name, property_value, unit) where property_value is not null
        """);

    private DatabaseReader() {
    }

    static DatabaseDescription read(DataSource database, Optional<String> given) throws SQLException {
        try (Connection connection = database.getConnection()) {
            DatabaseMetaData about = connection.getMetaData();
            String product = about.getDatabaseProductName();
            Optional<DatabaseEngine> engine = DatabaseEngine.ofProduct(product);
            return new DatabaseDescription(product, about.getDatabaseProductVersion(),
                isolation(connection.getTransactionIsolation()), settings(connection, engine.map(DECISIVE::get)),
                settings(connection, engine.map(CHANGED::get)),
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
                settings.put(rows.getString(1).strip(), Secrets.hidden(value));
            }
        } catch (SQLException e) {
            // What the database is, is known all the same.
            settings.put(UNKNOWN, Secrets.hidden(String.valueOf(e.getMessage())));
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
