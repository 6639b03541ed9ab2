package org.bbops.migrations.population;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Databases of a PostgreSQL server, managed over an administrator's connection. Names come from bbops and need no quotes. */
final class DatabaseCatalog {

    /** Arbitrary number that all processes that create templates on a server share. */
    private static final long LOCK_KEY = 0x6262_6f70_7300_0001L;
    /** Statement with a bound that exceeds the time to load the largest population. */
    private static final String LOCK_TIMEOUT = "set lock_timeout = '10min'";
    private static final String LOCK = "select pg_advisory_lock(" + LOCK_KEY + ")";
    private static final String UNLOCK = "select pg_advisory_unlock(" + LOCK_KEY + ")";
    private static final String IS_TEMPLATE = "select 1 from pg_database where datname = ? and datistemplate";
    /** Query that orders templates by object id, which grows, so that the oldest come first. */
    private static final String TEMPLATES = "select datname from pg_database where starts_with(datname, ?) and datistemplate order by oid";
    private static final String EXISTS = "select 1 from pg_database where datname = ?";

    private final Connection connection;
    private final String owner;

    /** @param owner owner of the databases that are created */
    DatabaseCatalog(Connection connection, String owner) {
        this.connection = connection;
        this.owner = owner;
    }

    /** Acquires the lock on creating and dropping templates; waits ten minutes at most. */
    void lock() throws SQLException {
        execute(LOCK_TIMEOUT);
        execute(LOCK);
    }

    void unlock() throws SQLException {
        execute(UNLOCK);
    }

    boolean isTemplate(String name) throws SQLException {
        return !names(IS_TEMPLATE, name).isEmpty();
    }

    /** Returns the complete templates, the oldest first. */
    List<String> templates(String prefix) throws SQLException {
        return names(TEMPLATES, prefix);
    }

    void create(String name) throws SQLException {
        // From template0, because users may have added objects to template1.
        execute("create database %s owner %s template template0 encoding 'UTF8'".formatted(name, owner));
    }

    /** Copies file by file; docs/population.md compares its duration with that of copying through the log. */
    void copy(String template, String name) throws SQLException {
        execute("create database %s owner %s template %s strategy file_copy".formatted(name, owner, template));
    }

    /**
     * Marks a database as complete and disallows connections, because a connected session would prevent copies of it.
     */
    void markAsTemplate(String name) throws SQLException {
        execute("alter database %s with is_template true allow_connections false".formatted(name));
    }

    /** Drops a database even if it is a template or in use; does nothing when there is none. */
    void drop(String name) throws SQLException {
        if (!names(EXISTS, name).isEmpty()) {
            execute("alter database %s with is_template false".formatted(name));
            execute("drop database %s with (force)".formatted(name));
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> names(String sql, String argument) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, argument);
            try (ResultSet rows = statement.executeQuery()) {
                List<String> names = new ArrayList<>();
                while (rows.next()) {
                    names.add(rows.getString(1));
                }
                return names;
            }
        }
    }
}
