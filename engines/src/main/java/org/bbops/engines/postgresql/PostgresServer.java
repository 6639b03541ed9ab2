package org.bbops.engines.postgresql;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.bbops.engines.server.ForeignDatabase;
import org.bbops.engines.server.ProgramServer;
import org.bbops.engines.server.ServerSite;
import org.bbops.engines.server.ServerStart.Listening;
import org.bbops.engines.server.ServerStart;

/** PostgreSQL from binaries in Maven's repository; its data directory is kept from one testbed to the next. */
final class PostgresServer implements ProgramServer {

    /** Index of the line of postmaster.pid that holds the server's state, which is written once the server listens. */
    private static final int STATE_LINE = 7;

    @Override
    public String deadlockDetection() {
        return "after 1 s";
    }

    @Override
    public ServerStart prepare(ServerSite site) throws IOException {
        Path binaries = PostgresBinaries.unpack(site);
        PostgresCluster cluster = PostgresCluster.open(site, binaries);
        List<String> command = new ArrayList<>(List.of(binaries.resolve("bin/postgres").toString(),
                "-D", cluster.data().toString(), "-p", Integer.toString(site.port())));
        settings(site.connectionsMax()).forEach(setting -> command.addAll(List.of("-c", setting)));
        return new ServerStart(command, site.home(), ServerStart.Stop.INT,
                new Listening(cluster.data().resolve(StalePostmaster.FILE), PostgresServer::isListening), cluster.logins(),
                cluster.userStatements(), () -> StalePostmaster.end(site, cluster.data()));
    }

    private static boolean isListening(List<String> lines) {
        return lines.size() > STATE_LINE && lines.get(STATE_LINE).equals("ready");
    }

    /**
     * Returns the server's settings, which are all on its command line where a reader can see them. Statements are counted.
     *
     * @param connectionsMax largest number of connections, each of which may have prepared a transaction
     */
    private static List<String> settings(int connectionsMax) {
        List<String> settings = new ArrayList<>(List.of("fsync=on", "full_page_writes=on", "listen_addresses=127.0.0.1",
                "log_line_prefix=%m [%p] ", "log_min_messages=warning", "max_connections=" + connectionsMax,
                "max_prepared_transactions=" + connectionsMax, "password_encryption=scram-sha-256", "pg_stat_statements.save=off",
                "pg_stat_statements.track_utility=off", "shared_preload_libraries=pg_stat_statements", "synchronous_commit=on",
                "unix_socket_directories="));
        settings.addAll(memory());
        return settings;
    }

    /** Returns settings of memory and write-ahead log for a machine with a few gigabytes. */
    private static List<String> memory() {
        return List.of(
                // Holds the tables at all but the highest injection rates.
                "shared_buffers=256MB",
                // Longer than a short run. After a checkpoint, the first change of each page writes all of it to the log.
                "checkpoint_timeout=15min",
                // Large enough that the log's size forces no early checkpoint.
                "max_wal_size=4GB",
                // Log files are recycled, rather than deleted after one run and created by commits of the next.
                "min_wal_size=1GB",
                // One log file: the full pages of several commits. The default is a 32nd of shared_buffers.
                "wal_buffers=16MB");
    }

    @Override
    public List<String> instrumentation() {
        return List.of("create extension if not exists pg_stat_statements");
    }

    /**
     * Uses postgres_fdw: a transaction reads each database as of one moment. The grants let the user connect to no further database.
     * Estimates come from the other database, which has the statistics.
     */
    @Override
    public List<String> permitForeignTables(ForeignDatabase other, int port, ServerStart.Login user) {
        String options = "use_remote_estimate 'true', fetch_size '10000'";
        return List.of(PostgresCluster.NO_STATEMENTS_IN_THE_LOG, "create extension if not exists postgres_fdw",
                "create server %s foreign data wrapper postgres_fdw options (host '127.0.0.1', port '%s', dbname '%s', %s)"
                        .formatted(other.name(), Integer.toString(port), other.name(), options),
                "create user mapping for %s server %s options (user '%s', password '%s')".formatted(user.name(), other.name(),
                        user.name(), user.password().replace("'", "''")),
                "grant usage on foreign server %s to %s".formatted(other.name(), user.name()));
    }

    @Override
    public List<String> importForeignTables(ForeignDatabase other) {
        return List.of("create schema " + other.schema(), "import foreign schema public limit to (%s) from server %s into %s".formatted(
                String.join(", ", other.tables()), other.name(), other.schema()));
    }

    @Override
    public String readyUrl(int port) {
        return url(port, "postgres");
    }

    @Override
    public String url(int port, String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    @Override
    public void create(Connector administrator, int port, String database) throws SQLException {
        administrator.execute(readyUrl(port), "create database " + database + " owner " + PostgresCluster.USER
                + " template template0 encoding 'UTF8'");
    }

    /** Rolls back prepared transactions first: one that a killed system has left behind would keep its database from being dropped. */
    @Override
    public void drop(Connector administrator, int port, String database) throws SQLException {
        String[] rollbacks = prepared(administrator, port, database).stream()
                .map(gid -> "rollback prepared '" + gid.replace("'", "''") + "'").toArray(String[]::new);
        if (rollbacks.length > 0) {
            administrator.execute(url(port, database), rollbacks);
        }
        administrator.execute(readyUrl(port), "drop database if exists " + database + " with (force)");
    }

    private List<String> prepared(Connector administrator, int port, String database) throws SQLException {
        try (var connection = administrator.open(readyUrl(port));
                var query = connection.prepareStatement("select gid from pg_prepared_xacts where database = ?")) {
            query.setString(1, database);
            List<String> gids = new ArrayList<>();
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    gids.add(row.getString(1));
                }
            }
            return gids;
        }
    }
}
