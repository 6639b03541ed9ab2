package org.bbops.testbed.database;

import java.util.List;
import java.util.Optional;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.crash.Revivable;
import org.bbops.testbed.postgres.PostgresServer;
import org.bbops.testbed.postgres.ServerSettings;
import org.bbops.testbed.process.ChildProcess;

/** PostgreSQL, from Maven's binaries. */
public final class PostgresDatabases implements StartedServer {

    private final PostgresServer server;
    private final ServerFacts facts;

    private PostgresDatabases(PostgresServer server) {
        this.server = server;
        this.facts = new ServerFacts(DatabaseEngine.named("postgresql"), Sql.version(server.maintenance()), "mvcc",
                "as long as lock-timeout says",
                "after 1 s");
    }

    static PostgresDatabases start(ServerOptions options) {
        return new PostgresDatabases(
                PostgresServer.start(options.group(), options.home(), options.logs(),
                        ServerSettings.measured(options.connectionsMax())));
    }

    /** The server's own database by the superuser, from which others are made. */
    public DatabaseAddress maintenance() {
        return server.maintenance();
    }

    /** The user who owns the databases that are made. */
    public String user() {
        return server.user();
    }

    /** One of them by that user. */
    public DatabaseAddress database(String name) {
        return server.database(name);
    }

    @Override
    public ServerFacts facts() {
        return facts;
    }

    @Override
    public DatabaseAddress empty(String name) {
        drop(name);
        Sql.execute(server.maintenance(), List.of("create database " + name + " owner " + server.user()
                + " template template0 encoding 'UTF8'"));
        return server.database(name);
    }

    /** A transaction that a killed system has left prepared would keep its database for ever. */
    @Override
    public void drop(String name) {
        List<String> prepared = Sql.strings(server.maintenance(),
                "select gid from pg_prepared_xacts where database = '" + Sql.name(name) + "'");
        if (!prepared.isEmpty()) {
            Sql.execute(server.maintenance().named(name),
                    prepared.stream().map(gid -> "rollback prepared '" + gid.replace("'", "''") + "'").toList());
        }
        Sql.execute(server.maintenance(), List.of("drop database if exists " + Sql.name(name) + " with (force)"));
    }

    @Override
    public Optional<Revivable> revivable() {
        return Optional.of(server);
    }

    @Override
    public ChildProcess process() {
        return server.process();
    }
}
