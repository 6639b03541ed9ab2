package org.bbops.engines.h2;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bbops.engines.Ability;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.ConnectionSetup;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.ErrorCodes;
import org.bbops.engines.IsolationFacts;
import org.bbops.engines.RecordedSettings;
import org.bbops.engines.server.EngineServer;
import org.bbops.engines.sql.SchemaSpelling;

/** H2 in its multi-version store: versions, row locks for writers. */
public final class H2 extends DatabaseEngine {

    /** The engine, as the list of services makes it. */
    public H2() {
        super("h2", "H2", new Roles(new H2Spelling(), new Errors(), new Connections(), new H2Sessions(),
                new Isolation(), new Settings(), new OwnH2()));
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
    public SchemaSpelling schema() {
        return new SchemaSpelling("timestamp(6)", "varchar(32000)", SchemaSpelling.STANDARD_IDENTITY);
    }

    @Override
    public EngineServer server() {
        return new H2Server();
    }

    /** Like HSQLDB, which is loaded anew for each run, too. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(23);
    }

    /** Setup of H2's connections; its driver bounds no wait for an answer. */
    private static final class Connections implements ConnectionSetup {

        @Override
        public Optional<String> lockTimeoutOfSession(Duration max) {
            return Optional.of("set lock_timeout " + max.toMillis());
        }
    }

    /** Error codes of H2. */
    private static final class Errors implements ErrorCodes {

        @Override
        public Optional<ConflictCause> conflict(SQLException error) {
            return Optional.ofNullable(switch (error.getErrorCode()) {
                // "Deadlock detected": a cycle of waits, or a row that another transaction has changed since the snapshot was taken.
                case 40001 -> ConflictCause.SERIALIZATION_FAILURE;
                case 50200 -> ConflictCause.LOCK_TIMEOUT;
                // A row that another transaction has changed or removed in the middle of a statement.
                case 90131 -> ConflictCause.SERIALIZATION_FAILURE;
                case 57014 -> ConflictCause.STATEMENT_TIMEOUT;
                default -> null;
            });
        }

        @Override
        public Set<String> missingTable() {
            return Set.of("42S02", "42S03", "42S04");
        }
    }

    /** Effect of H2's isolation levels: its serializable is snapshot isolation. */
    private static final class Isolation implements IsolationFacts {

        @Override
        public String given(String control, String isolation, String persistence) {
            return switch (isolation) {
                case "read-uncommitted" -> DIRTY;
                case "read-committed" -> VERSIONS;
                case "repeatable-read", "serializable" -> SNAPSHOT;
                default -> throw IsolationFacts.unknown(isolation);
            };
        }
    }

    /** Settings of H2 that results record. */
    private static final class Settings implements RecordedSettings {

        @Override
        public String decisive() {
            return """
                    select setting_name, setting_value, '' from information_schema.settings where setting_name in
                    ('WRITE_DELAY', 'MODE', 'MV_STORE', 'RETENTION_TIME', 'DEFAULT_LOCK_TIMEOUT', 'info.CACHE_MAX_SIZE')
                    """;
        }

        @Override
        public Optional<String> deadlockTimeout(Map<String, String> decisive) {
            return Optional.of(AT_ONCE);
        }
    }
}
