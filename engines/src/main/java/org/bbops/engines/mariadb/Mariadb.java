package org.bbops.engines.mariadb;

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

/** MariaDB with InnoDB: multi-version, row and gap locks for writers, shared locks for readers at serializable. */
public final class Mariadb implements DatabaseEngine {

    private final SqlSpelling sql = new MariadbSpelling();
    private final ErrorCodes errors = new MariadbErrors();
    private final ConnectionSetup connections = new MariadbConnections();
    private final SessionView sessions = new MariadbSessions();
    private final IsolationFacts isolation = new MariadbIsolation();
    private final RecordedSettings settings = new MariadbSettings();
    private final OwnServer own = new OwnMariadb();

    @Override
    public String level() {
        return "mariadb";
    }

    @Override
    public String productName() {
        return "MariaDB";
    }

    @Override
    public int usualPort() {
        return 3306;
    }

    @Override
    public List<String> concurrencyControls() {
        return List.of("mvcc");
    }

    @Override
    public Set<Ability> abilities() {
        return Set.of(Ability.LIVE_AUDIT, Ability.LOCK_TIMEOUT, Ability.LOCKED_READS_OF_HIBERNATE);
    }

    @Override
    public SqlSpelling sql() {
        return sql;
    }

    @Override
    public SchemaSpelling schema() {
        // Not timestamp, which MariaDB changes with every update of the row.
        return new SchemaSpelling("datetime(6)", "text", "bigint auto_increment");
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

    /** Measured: 12 s and 17 s. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(16);
    }

    @Override
    public String toString() {
        return productName();
    }
}
