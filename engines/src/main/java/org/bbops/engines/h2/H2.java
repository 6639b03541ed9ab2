package org.bbops.engines.h2;

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

/** H2 in its multi-version store: versions, row locks for writers. */
public final class H2 implements DatabaseEngine {

    private final SqlSpelling sql = new H2Spelling();
    private final ErrorCodes errors = new H2Errors();
    private final ConnectionSetup connections = new H2Connections();
    private final SessionView sessions = new H2Sessions();
    private final IsolationFacts isolation = new H2Isolation();
    private final RecordedSettings settings = new H2Settings();
    private final OwnServer own = new OwnH2();

    @Override
    public String level() {
        return "h2";
    }

    @Override
    public String productName() {
        return "H2";
    }

    @Override
    public int usualPort() {
        return 9092;
    }

    @Override
    public List<String> concurrencyControls() {
        return List.of("mvcc");
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
        return new SchemaSpelling("timestamp(6)", "varchar(32000)", SchemaSpelling.STANDARD_IDENTITY);
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
        return Optional.of(new H2Server());
    }

    /** As HSQLDB, which is loaded anew for each run, too. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(23);
    }

    @Override
    public String toString() {
        return productName();
    }
}
