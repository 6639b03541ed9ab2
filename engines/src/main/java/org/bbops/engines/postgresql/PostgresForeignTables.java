package org.bbops.engines.postgresql;

import java.util.List;
import org.bbops.engines.server.ForeignDatabase;
import org.bbops.engines.server.ServerStart.Login;

/** Tables of another database of the server, by postgres_fdw: a transaction reads each database as of one moment. */
final class PostgresForeignTables {

    private PostgresForeignTables() {
    }

    /**
     * Returns the administrator's statements that let a user show another database's tables, and connect to nothing else. Estimates come
     * from the other database, where the statistics are.
     */
    static List<String> permit(ForeignDatabase other, int port, Login user) {
        return List.of("create extension if not exists postgres_fdw",
                "create server %s foreign data wrapper postgres_fdw options (host '127.0.0.1', port '%d', dbname '%s', %s)".formatted(
                        other.name(), port, other.name(), "use_remote_estimate 'true', fetch_size '10000'"),
                "create user mapping for %s server %s options (user '%s', password '%s')".formatted(user.name(), other.name(),
                        user.name(), user.password().replace("'", "''")),
                "grant usage on foreign server %s to %s".formatted(other.name(), user.name()));
    }

    /** Returns the user's statements. */
    static List<String> show(ForeignDatabase other) {
        return List.of("create schema " + other.schema(), "import foreign schema public limit to (%s) from server %s into %s".formatted(
                String.join(", ", other.tables()), other.name(), other.schema()));
    }
}
