package org.bbops.engines.postgresql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bbops.engines.own.DeadlockCheck;
import org.bbops.engines.own.OldestVersion;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.own.SessionLock;

/** PostgreSQL server of the user's own. */
final class OwnPostgres implements OwnServer {

    private static final String DEADLOCK_MILLIS = "select (1000 * extract(epoch from current_setting('deadlock_timeout')::interval))::bigint";
    private static final String IN_DOUBT = "select count(*), min(gid) from pg_prepared_xacts "
            + "where database = current_database() and owner = current_user";

    private static final String TABLES_OF_EXTENSIONS = """
            select c.relname from pg_depend d join pg_class c on c.oid = d.objid join pg_namespace n on n.oid = c.relnamespace
            where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_extension'::regclass and d.deptype = 'e'
              and n.nspname = current_schema()""";

    /**
     * Query for the smallest limit on the user's connections. A limit of -1 is none; connections reserved for others are subtracted, and
     * reserved_connections exists since version 16. Only max_connections limits a superuser.
     */
    private static final String CONNECTIONS = """
            select case when rolsuper then current_setting('max_connections')::int
                   else least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                              - coalesce(current_setting('reserved_connections', true)::int, 0),
                          nullif(rolconnlimit, -1),
                          (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) end
            from pg_roles where rolname = current_user""";

    @Override
    public String exampleUrl() {
        return "jdbc:postgresql://127.0.0.1:5432/bbops";
    }

    @Override
    public SchemaPlace schemaPlace() {
        return SchemaPlace.URL;
    }

    @Override
    public String storedName(String schema) {
        return schema;
    }

    @Override
    public Optional<OldestVersion> oldest() {
        return Optional.of(new OldestVersion(14, 0, "does not count what it writes to its log, which the time table needs"));
    }

    @Override
    public OptionalInt connectionsMax(Connection connection) throws SQLException {
        return OptionalInt.of(Integer.parseInt(OwnServer.column(connection, 1, CONNECTIONS).getFirst()));
    }

    /**
     * Coalesces a missing schema: with null, the lock would seem to be held by another command, whereas otherwise the next statement
     * fails with the true reason. Sets the time-out through pg_settings, because servers before version 14 do not have it.
     */
    @Override
    public SessionLock lease() {
        return SessionLock.byFunction("select set_config(name, '0', false) from pg_settings where name = 'idle_session_timeout'",
                "select pg_try_advisory_lock(hashtextextended('bbops ' || coalesce(current_schema(), ''), 0))",
                "select pg_advisory_unlock_all()");
    }

    @Override
    public Optional<String> concurrencyControl(Connection connection) {
        return Optional.of("mvcc");
    }

    @Override
    public DeadlockCheck deadlockCheck(Connection connection) throws SQLException {
        long millis = Long.parseLong(OwnServer.column(connection, 1, DEADLOCK_MILLIS).getFirst());
        return new DeadlockCheck(Optional.of(Duration.ofMillis(millis)), "deadlock_timeout",
                "\"alter system set deadlock_timeout = '1s'\" and a reload");
    }

    @Override
    public List<String> tablesOfExtensions(Connection connection) throws SQLException {
        return OwnServer.column(connection, 1, TABLES_OF_EXTENSIONS);
    }

    @Override
    public Optional<String> unableToPrepare(Connection connection) throws SQLException {
        return OwnServer.column(connection, 1, "show max_prepared_transactions").getFirst().equals("0")
                ? Optional.of("has max_prepared_transactions = 0; set it to as many as its connections and restart it")
                : Optional.empty();
    }

    /** Ignores other users' prepared transactions, which touch no table of the benchmark. */
    @Override
    public Optional<String> inDoubtTransactions(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(IN_DOUBT)) {
            row.next();
            return row.getInt(1) == 0 ? Optional.empty()
                    : Optional.of(("has %d prepared transactions of that user, such as '%s', whose locks last until they are ended; end "
                            + "those that a killed run has left with \"rollback prepared '...'\"")
                            .formatted(row.getInt(1), row.getString(2)));
        }
    }
}
