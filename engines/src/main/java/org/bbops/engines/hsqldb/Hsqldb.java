package org.bbops.engines.hsqldb;

import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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

/** HSQLDB: versions, table locks, or table locks with versions for read-only transactions. */
public final class Hsqldb extends DatabaseEngine {

    private static final ConnectionSetup NO_BOUNDS = new ConnectionSetup() {
        // No bounds: the driver has none for its waits, and sessions have no lock timeout.
    };

    /** The engine, as the list of services makes it. */
    public Hsqldb() {
        super("hsqldb", "HSQLDB", new Roles(new Spelling(), new Errors(), NO_BOUNDS, new HsqldbSessions(),
                new Isolation(), new Settings(), new OwnHsqldb()));
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
    public SchemaSpelling schema() {
        return new SchemaSpelling("timestamp(6)", "longvarchar", SchemaSpelling.STANDARD_IDENTITY);
    }

    @Override
    public EngineServer server() {
        return new HsqldbServer();
    }

    /** Measured: 13 s to 28 s, and 54 s once: the population is loaded anew for each run. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(23);
    }

    /** Error codes of HSQLDB, which has none of its own for a deadlock. */
    static final class Errors implements ErrorCodes {

        @Override
        public Optional<ConflictCause> conflict(SQLException error) {
            return Optional.ofNullable(switch (String.valueOf(error.getSQLState())) {
                // A wait that would close a cycle, or a row that another transaction has changed; its vendor codes are negative.
                case "40001" -> error.getErrorCode() < 0 ? ConflictCause.SERIALIZATION_FAILURE : null;
                // Rolled back, as by another session; a row that several transactions change. The other states of this class are no
                // conflicts: violated constraints, triggers, commits of unknown outcome, errors of the engine itself.
                case "40000", "40501" -> ConflictCause.SERIALIZATION_FAILURE;
                case "40502" -> ConflictCause.STATEMENT_TIMEOUT;
                default -> null;
            });
        }

        @Override
        public Set<String> missingTable() {
            // Also the state of a table that the user may not read.
            return Set.of("42501");
        }

        @Override
        public Set<String> existing() {
            return Set.of("42504");
        }
    }

    /** Effect of HSQLDB's isolation levels. */
    private static final class Isolation implements IsolationFacts {

        @Override
        public String given(String control, String isolation, String persistence) {
            return switch (control) {
                case "locks" -> IsolationFacts.tableLocks(isolation);
                case "mvlocks" -> IsolationFacts.tableLocks(isolation)
                        + (persistence.equals("bmp") ? "" : "; transactions that only read see versions");
                case "mvcc" -> versions(isolation);
                default -> throw new IllegalArgumentException("HSQLDB has no concurrency-control '" + control + "'");
            };
        }

        private static String versions(String isolation) {
            return switch (isolation) {
                case "read-uncommitted" -> VERSIONS_NOT_DIRTY;
                case "read-committed" -> VERSIONS;
                case "repeatable-read", "serializable" -> SNAPSHOT;
                default -> throw IsolationFacts.unknown(isolation);
            };
        }

        /** Hibernate has no statement for a lock at read; hand-written SQL sends an update first. */
        @Override
        public String lockedReads(String control, String isolation, String persistence) {
            return persistence.equals("jpa")
                    ? "; a read to change takes no lock of its own with jpa, and the version refuses the second write" : "";
        }
    }

    /** Settings of HSQLDB that results record. */
    private static final class Settings implements RecordedSettings {

        @Override
        public String decisive() {
            return """
                    select property_name, property_value, '' from information_schema.system_properties where property_name in
                    ('hsqldb.tx', 'hsqldb.tx_level', 'hsqldb.tx_conflict_rollback', 'hsqldb.write_delay', 'hsqldb.log_size')
                    """;
        }

        /** By design: with locks no cycle of waits arises, and with mvcc a transaction that would close one is refused. */
        @Override
        public Optional<String> deadlockTimeout(Map<String, String> decisive) {
            return Optional.of(AT_ONCE);
        }
    }

    /**
     * Spelling of HSQLDB. Its queries take no lock of a row: with mvcc they lock nothing, with locks and mvlocks the table, and not when they
     * have an order. An update that changes nothing locks the row with mvcc, the table with the others, so it goes first.
     */
    private static final class Spelling extends StandardSpelling {

        @Override
        public Optional<String> firstUnlockedRows(String query) {
            return Optional.empty();
        }

        @Override
        public LockingRead forUpdate(String columns, String table, String condition) {
            String column = columns.split(",")[0].strip();
            return new LockingRead(Optional.of("update " + table + " set " + column + " = " + column + " where " + condition),
                    select(columns, table, condition));
        }

        @Override
        public boolean locksInOrder() {
            return false;
        }

        /** There is no shared lock that outlives a statement. */
        @Override
        public LockingRead forShare(String columns, String table, String condition) {
            return forUpdate(columns, table, condition);
        }

        @Override
        public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
            String match = key.stream().map(column -> "t." + column + " = ?").collect(Collectors.joining(" and "));
            List<String> parameters = new ArrayList<>(key);
            parameters.addAll(columns);
            return new InsertIfAbsent("merge into " + table + " t using (values (0)) as s (one) on " + match
                    + " when not matched then insert " + columnsAndValues(columns), parameters);
        }

        @Override
        public List<String> statistics(String schema, List<String> loaded, List<String> all) {
            return List.of("checkpoint");
        }
    }

    /**
     * View of HSQLDB's sessions: SYSTEM_SESSIONS tells who waits, and nothing tells for which table. There is no error for a deadlock: in
     * every mode a statement whose wait would close a cycle is refused as a serialization failure, and counts as a conflict of that
     * cause.
     */
    private static final class HsqldbSessions implements SessionView {

        private static final LockWaitQuery LOCK_WAITS = LockWaitQuery.bySession("""
                select session_id, cast(null as varchar(1)), cast(null as varchar(1)) from information_schema.system_sessions
                where latch_count > 0""");

        @Override
        public String sessionIdQuery() {
            return "call session_id()";
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
