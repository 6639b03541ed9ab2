package org.bbops.engines.derby;

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

/** Apache Derby: locks for readers and writers, on rows or on whole tables. */
public final class Derby implements DatabaseEngine {

    private final SqlSpelling sql = new DerbySpelling();
    private final ErrorCodes errors = new DerbyErrors();
    private final ConnectionSetup connections = new DerbyConnections();
    private final SessionView sessions = new DerbySessions();
    private final IsolationFacts isolation = new DerbyIsolation();
    private final RecordedSettings settings = new DerbySettings();
    private final OwnServer own = new OwnDerby();

    @Override
    public String level() {
        return "derby";
    }

    @Override
    public String productName() {
        return "Derby";
    }

    @Override
    public String driverName() {
        return "Apache Derby";
    }

    @Override
    public int usualPort() {
        return 1527;
    }

    @Override
    public List<String> concurrencyControls() {
        return List.of("row-locks", "table-locks");
    }

    @Override
    public Set<Ability> abilities() {
        return Set.of(Ability.LOCK_TIMEOUT, Ability.LOCKED_READS_OF_HIBERNATE);
    }

    @Override
    public SqlSpelling sql() {
        return sql;
    }

    @Override
    public SchemaSpelling schema() {
        return new SchemaSpelling("timestamp", "varchar(32000)", SchemaSpelling.STANDARD_IDENTITY);
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
        return Optional.of(new DerbyServer());
    }

    /** Measured: 44 s to 81 s: the population is loaded anew for each run, and Derby is slow to drain. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(60);
    }

    @Override
    public String toString() {
        return productName();
    }
}
