package org.bbops.engines.h2;

import java.sql.SQLException;
import java.sql.Statement;
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
import org.bbops.engines.session.DeadlockReport;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.engines.session.SessionView;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.SchemaSpelling;
import org.bbops.engines.sql.StandardSpelling;

/** H2 in its multi-version store: versions, row locks for writers. */
public final class H2 extends DatabaseEngine {

    /** The engine, as the list of services makes it. */
    public H2() {
        super("h2", "H2", new Roles(new Spelling(), new Errors(), new Connections(), new H2Sessions(),
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

    /** Spelling of H2, from 2.2 on. */
    private static final class Spelling extends StandardSpelling {

        private static final String DUPLICATE_KEY = "23505";

        /** H2 has no shared lock of a row. */
        @Override
        public LockingRead forShare(String columns, String table, String condition) {
            return forUpdate(columns, table, condition);
        }

        /** A plain insert: H2 takes back the statement that is refused, not the transaction. */
        @Override
        public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
            return new InsertIfAbsent(insert(table, columns), columns, DUPLICATE_KEY);
        }

        @Override
        public List<String> statistics(String schema, List<String> loaded, List<String> all) {
            return List.of("analyze");
        }
    }

    /**
     * View of H2's sessions: SESSIONS tells who waits for which session, and nothing tells for which table. A cycle of waits and an
     * overtaken snapshot are refused with one and the same error, so neither is told as a deadlock.
     */
    private static final class H2Sessions implements SessionView {

        private static final LockWaitQuery LOCK_WAITS = LockWaitQuery.bySession("""
                select session_id, cast(null as varchar), cast(null as varchar) from information_schema.sessions
                where blocker_id is not null""");

        @Override
        public String sessionIdQuery() {
            return "select session_id()";
        }

        @Override
        public LockWaitQuery lockWaits() {
            return LOCK_WAITS;
        }

        @Override
        public Optional<DeadlockReport> explain(SQLException error, String victim, Statement own) {
            return Optional.empty();
        }
    }
}
