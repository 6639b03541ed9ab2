package org.bbops.migrations.population;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The databases of a PostgreSQL server, by an administrator's connection. Names are ours: no quoting is needed. */
final class DatabaseCatalog {

    /** Arbitrary number, shared by all processes that make templates on a server. */
    private static final long LOCK_KEY = 0x6262_6f70_7300_0001L;
    /** Longer than the largest population takes to load. */
    private static final String LOCK_TIMEOUT = "set lock_timeout = '10min'";
    private static final String LOCK = "select pg_advisory_lock(" + LOCK_KEY + ")";
    private static final String UNLOCK = "select pg_advisory_unlock(" + LOCK_KEY + ")";
    private static final String IS_TEMPLATE = "select 1 from pg_database where datname = ? and datistemplate";
    /** Object numbers grow, so the oldest come first. */
    private static final String TEMPLATES = "select datname from pg_database where starts_with(datname, ?) and datistemplate order by oid";
    private static final String EXISTS = "select 1 from pg_database where datname = ?";

    private final Connection connection;
    private final String owner;

    /** @param owner of the databases that are made */
    DatabaseCatalog(Connection connection, String owner) {
        this.connection = connection;
        this.owner = owner;
    }

    /** Waits for the lock on making and dropping templates, ten minutes at most. */
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

    /** Complete templates, the oldest first. */
    List<String> templates(String prefix) throws SQLException {
        return names(TEMPLATES, prefix);
    }

    void create(String name) throws SQLException {
        // From template0, which nobody has added anything to.
        execute("create database %s owner %s template template0 encoding 'UTF8'".formatted(name, owner));
    }

    /** Copies file by file; docs/population.md compares its duration with that of copying through the log. */
    void copy(String template, String name) throws SQLException {
        execute("create database %s owner %s template %s strategy file_copy".formatted(name, owner, template));
    }

    /**
     * Marks a database as complete, and closes it to connections, since a connected session would keep a template from
     * being copied.
     */
    void markAsTemplate(String name) throws SQLException {
        execute("alter database %s with is_template true allow_connections false".formatted(name));
    }

    /** Drops a database, template or not, in use or not; does nothing when there is none. */
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
