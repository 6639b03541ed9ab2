package org.bbops.engines.postgresql;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.bbops.engines.Ability;
import org.bbops.engines.ConnectionSetup;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.ErrorCodes;
import org.bbops.engines.IsolationFacts;
import org.bbops.engines.RecordedSettings;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.session.SessionView;
import org.bbops.engines.sql.SchemaSpelling;
import org.bbops.engines.sql.SqlSpelling;

/** PostgreSQL: multi-version, row locks for writers. */
public final class PostgreSql implements DatabaseEngine {

    private final SqlSpelling sql = new PostgresSpelling();
    private final ErrorCodes errors = new PostgresErrors();
    private final ConnectionSetup connections = new PostgresConnections();
    private final SessionView sessions = new PostgresSessions();
    private final IsolationFacts isolation = new PostgresIsolation();
    private final RecordedSettings settings = new PostgresSettings();
    private final OwnServer own = new OwnPostgres();

    @Override
    public String level() {
        return "postgresql";
    }

    @Override
    public String productName() {
        return "PostgreSQL";
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
    public SqlSpelling sql() {
        return sql;
    }

    @Override
    public SchemaSpelling schema() {
        return new SchemaSpelling("timestamp(6)", "text", SchemaSpelling.STANDARD_IDENTITY);
    }

    @Override
    public ErrorCodes errors() {
        return errors;
    }

    @Override
    public ConnectionSetup connections() {
        return connections;
    }

    @Override
    public SessionView sessions() {
        return sessions;
    }

    @Override
    public IsolationFacts isolation() {
        return isolation;
    }

    @Override
    public RecordedSettings settings() {
        return settings;
    }

    @Override
    public OwnServer own() {
        return own;
    }

    /** Measured: 11 s to 20 s, mostly. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(16);
    }

    @Override
    public String toString() {
        return productName();
    }
}
