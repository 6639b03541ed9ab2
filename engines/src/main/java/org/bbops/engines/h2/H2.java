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
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.engines.session.SessionView;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.SchemaSpelling;
import org.bbops.engines.sql.SqlSpelling;

/** H2 with its multi-version store: row versions, and row locks for writers. */
public final class H2 extends DatabaseEngine {

    /** The time outside phases is taken from HSQLDB, which is also loaded anew for each run. */
    private static final EngineFacts FACTS = new EngineFacts("h2", "H2", "H2", 9092, List.of("mvcc"),
            Set.of(Ability.LOCK_TIMEOUT, Ability.LOCKED_READS_OF_HIBERNATE), Duration.ofSeconds(23));
    static final ErrorCodes ERRORS = new ErrorCodes(H2::conflict, Set.of("42S02", "42S03", "42S04"), Set.of("42S01", "90078"));
    /** H2 implements serializable as snapshot isolation. */
    private static final IsolationFacts ISOLATION = IsolationFacts.of(IsolationFacts.DIRTY, IsolationFacts.VERSIONS,
            IsolationFacts.SNAPSHOT, IsolationFacts.SNAPSHOT);
    private static final SchemaSpelling SCHEMA = new SchemaSpelling("timestamp(6)", "varchar(32000)", SchemaSpelling.STANDARD_IDENTITY);
    private static final RecordedSettings SETTINGS = RecordedSettings.atOnce("""
            select setting_name, setting_value, '' from information_schema.settings where setting_name in
            ('WRITE_DELAY', 'MODE', 'MV_STORE', 'RETENTION_TIME', 'DEFAULT_LOCK_TIMEOUT', 'info.CACHE_MAX_SIZE')
            """);
    /**
     * The table SESSIONS names the session that a session waits for, and no view names the table. H2 reports a cycle of waits and an
     * outdated snapshot by the same error, so neither counts as a deadlock.
     */
    private static final SessionView SESSIONS = SessionView.withoutReports("select session_id()", LockWaitQuery.bySession("""
            select session_id, cast(null as varchar), cast(null as varchar) from information_schema.sessions
            where blocker_id is not null"""));

    /** Creates the engine for the service loader. */
    public H2() {
        super(FACTS, new Roles(new Spelling(), ERRORS, new Connections(), SESSIONS, ISOLATION, SETTINGS, new OwnH2()), SCHEMA,
                new H2Server());
    }

    private static ConflictCause conflict(SQLException error) {
        return switch (error.getErrorCode()) {
            // "Deadlock detected": a cycle of waits, or a row that another transaction has changed since the snapshot was taken.
            case 40001 -> ConflictCause.SERIALIZATION_FAILURE;
            case 50200 -> ConflictCause.LOCK_TIMEOUT;
            // A row that another transaction has changed or removed in the middle of a statement.
            case 90131 -> ConflictCause.SERIALIZATION_FAILURE;
            case 57014 -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        };
    }

    /** Setup of H2's connections. */
    private static final class Connections implements ConnectionSetup {

        @Override
        public Map<String, String> socketTimeout(Duration max) {
            return Map.of("NETWORK_TIMEOUT", Long.toString(max.toMillis()));
        }

        @Override
        public boolean hasStatementTimeoutPerSession() {
            return true;
        }

        @Override
        public Optional<String> lockTimeoutOfSession(Duration max) {
            return Optional.of("set lock_timeout " + max.toMillis());
        }
    }

    /** Spelling of H2, from 2.2 on. */
    private static final class Spelling implements SqlSpelling {

        private static final String DUPLICATE_KEY = "23505";

        /** Returns a plain insert: H2 rolls back the refused statement, not the transaction. */
        @Override
        public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
            return InsertIfAbsent.plain(table, columns, DUPLICATE_KEY);
        }

        @Override
        public List<String> statistics(String schema, List<String> loaded, List<String> all) {
            return List.of("analyze");
        }
    }
}
