package org.bbops.engines.hsqldb;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bbops.engines.Ability;
import org.bbops.engines.ConnectionSetup;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.ErrorCodes;
import org.bbops.engines.IsolationFacts;
import org.bbops.engines.RecordedSettings;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.server.JvmServer;
import org.bbops.engines.session.SessionView;
import org.bbops.engines.sql.SchemaSpelling;
import org.bbops.engines.sql.SqlSpelling;

/** HSQLDB: versions, table locks, or table locks with versions for read-only transactions. */
public final class Hsqldb implements DatabaseEngine {

    private final SqlSpelling sql = new HsqldbSpelling();
    private final ErrorCodes errors = new HsqldbErrors();
    private final ConnectionSetup connections = new ConnectionSetup() {
        // Its driver bounds no wait, and no session can be told how long to wait for a lock.
    };
    private final SessionView sessions = new HsqldbSessions();
    private final IsolationFacts isolation = new HsqldbIsolation();
    private final RecordedSettings settings = new HsqldbSettings();
    private final OwnServer own = new OwnHsqldb();

    @Override
    public String level() {
        return "hsqldb";
    }

    @Override
    public String productName() {
        return "HSQLDB";
    }

    @Override
    public String driverName() {
        return "HSQL Database Engine";
    }

    @Override
    public int usualPort() {
        return 9001;
    }

    @Override
    public List<String> concurrencyControls() {
        return List.of("mvcc", "mvlocks", "locks");
    }

    @Override
    public Set<Ability> abilities() {
        return Set.of();
    }

    @Override
    public SqlSpelling sql() {
        return sql;
    }

    @Override
    public SchemaSpelling schema() {
        return new SchemaSpelling("timestamp(6)", "longvarchar", SchemaSpelling.STANDARD_IDENTITY);
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

    @Override
    public Optional<JvmServer> jvmServer() {
        return Optional.of(new HsqldbServer());
    }

    /** Measured: 13 s to 28 s, and 54 s once: the population is loaded anew for each run. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(23);
    }

    @Override
    public String toString() {
        return productName();
    }
}
