package org.bbops.engines.postgresql;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.sql.SchemaSpelling;

/** PostgreSQL: multi-version, row locks for writers. */
public final class PostgreSql extends DatabaseEngine {

    /** The engine, as the list of services makes it. */
    public PostgreSql() {
        super("postgresql", "PostgreSQL", new Roles(new PostgresSpelling(), new PostgresErrors(), new PostgresConnections(), new PostgresSessions(),
                new PostgresIsolation(), new PostgresSettings(), new OwnPostgres()));
    }

    @Override
    public int usualPort() {
        return 5432;
    }

    @Override
    public List<String> concurrencyControls() {
        return List.of("mvcc");
    }

    @Override
    public Set<Ability> abilities() {
        return Set.of(Ability.values());
    }

    @Override
    public SchemaSpelling schema() {
        return new SchemaSpelling("timestamp(6)", "text", SchemaSpelling.STANDARD_IDENTITY);
    }

    /** Measured: 11 s to 20 s, mostly. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(16);
    }
}
