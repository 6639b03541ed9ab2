package org.bbops.test.server;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Pattern;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The one PostgreSQL server of a test JVM, started at its first use and stopped when the JVM ends.
 *
 * <p>It is not crash-safe (no forced writes): tests check rows, not the speed of a disk.
 */
public abstract class PostgresTestServer {

    /**
     * Server setting by which passwords are hashed once. By default the driver hashes 4,096 times for each connection, which takes tens of
     * milliseconds without the second compiler, and many tests open a connection for each statement.
     */
    static final String HASHED_ONCE = "scram_iterations=1";

    private static final Pattern DATABASE_NAME = Pattern.compile("[a-z][a-z0-9_]{0,62}");

    /** The server of this JVM. */
    public static PostgresTestServer shared() {
        return Shared.SERVER;
    }

    /** Returns the name of the server's platform, for messages. */
    public abstract String description();

    /** The JDBC URL of one of its databases; the server itself brings {@code postgres}. */
    public abstract String url(String database);

    /** Returns the name of a superuser. */
    public abstract String user();

    /** Returns that user's password. */
    public abstract String password();

    /** Unpooled connections to one of its databases. */
    public final PGSimpleDataSource dataSource(String database) {
        return dataSource(database, user(), password());
    }

    /** Returns a data source for another user. */
    public final PGSimpleDataSource dataSource(String database, String user, String password) {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(url(database));
        dataSource.setUser(user);
        dataSource.setPassword(password);
        return dataSource;
    }

    /** Creates an empty database. */
    public final void create(String database) {
        execute("create database " + checked(database));
    }

    /** Creates a database as a copy of another one, which must have no connections. */
    public final void clone(String template, String database) {
        execute("create database %s template %s".formatted(checked(database), checked(template)));
    }

    /** Drops a database and ends its connections. */
    public final void drop(String database) {
        execute("drop database if exists %s with (force)".formatted(checked(database)));
    }

    /** Forbids connections to a database and ends existing ones, as in an outage. */
    public final void takeAway(String database) {
        execute("alter database %s allow_connections false".formatted(checked(database)));
        endOlderSessions(database);
    }

    /** Brings a database back that was taken away. */
    public final void bringBack(String database) {
        execute("alter database %s allow_connections true".formatted(checked(database)));
    }

    /** Refuses writes to a database, as a server in recovery does, and ends its connections. */
    public final void makeReadOnly(String database) {
        execute("alter database %s set default_transaction_read_only = on".formatted(checked(database)));
        endOlderSessions(database);
    }

    /** Allows writes to a read-only database again, and ends its connections. */
    public final void makeWritable(String database) {
        execute("alter database %s reset default_transaction_read_only".formatted(checked(database)));
        endOlderSessions(database);
    }

    /**
     * Ends the sessions that began with the setting before. One that is just starting has read it and is not listed yet, so the
     * list is read for a second; a pool would use such a session for half an hour.
     */
    private void endOlderSessions(String database) {
        execute("""
                do $$
                declare altered timestamptz := clock_timestamp();
                begin
                    while clock_timestamp() < altered + interval '1 s' loop
                        perform pg_stat_clear_snapshot();
                        perform pg_terminate_backend(pid) from pg_stat_activity where datname = '%s' and backend_start <= altered;
                        perform pg_sleep(0.05);
                    end loop;
                end $$""".formatted(checked(database)));
    }

    private void execute(String sql) {
        try (Connection connection = DriverManager.getConnection(url("postgres"), user(), password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException("'%s' failed on %s: %s".formatted(sql, description(), e.getMessage()), e);
        }
    }

    private static String checked(String database) {
        if (!DATABASE_NAME.matcher(database).matches()) {
            throw new IllegalArgumentException("'%s' is no database name; use a-z, 0-9 and _.".formatted(database));
        }
        return database;
    }

    /** Starts the server once, when it is first used. */
    private static final class Shared {
        private static final PostgresTestServer SERVER = ContainerEngine.mayBeThere() && ContainerServer.engineAnswers()
                ? new ContainerServer() : new EmbeddedServer();
    }
}
