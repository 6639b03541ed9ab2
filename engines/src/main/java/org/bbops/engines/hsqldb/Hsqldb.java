package org.bbops.engines.hsqldb;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.ConnectionSetup;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.ErrorCodes;
import org.bbops.engines.IsolationFacts;
import org.bbops.engines.RecordedSettings;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.engines.session.SessionView;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.SchemaSpelling;
import org.bbops.engines.sql.SqlSpelling;

/** HSQLDB: row versions, table locks, or table locks with row versions for read-only transactions. */
public final class Hsqldb extends DatabaseEngine {

    /** The time outside phases was measured as 13 s to 28 s, and 54 s once, because the population is loaded anew for each run. */
    private static final EngineFacts FACTS = new EngineFacts("hsqldb", "HSQLDB", "HSQL Database Engine", 9001,
            List.of("mvcc", "mvlocks", "locks"), Set.of(), Duration.ofSeconds(23));
    /** The SQL state of a missing table is also that of a table that the user may not read. */
    static final ErrorCodes ERRORS = new ErrorCodes(Hsqldb::conflict, Set.of("42501"), Set.of("42504"));
    private static final ConnectionSetup NO_BOUNDS = new ConnectionSetup() {
        // The driver has no socket time-out, and sessions have no lock time-out.
    };
    private static final SchemaSpelling SCHEMA = new SchemaSpelling("timestamp(6)", "longvarchar", SchemaSpelling.STANDARD_IDENTITY);
    /**
     * Settings without a deadlock time-out, since no deadlock arises: with locks no cycle of waits forms, and with mvcc the transaction
     * that would close one is refused.
     */
    private static final RecordedSettings SETTINGS = RecordedSettings.atOnce("""
            select property_name, property_value, '' from information_schema.system_properties where property_name in
            ('hsqldb.tx', 'hsqldb.tx_level', 'hsqldb.tx_conflict_rollback', 'hsqldb.write_delay', 'hsqldb.log_size')
            """);
    /**
     * The table SYSTEM_SESSIONS names the waiting sessions, and no view names the table that they wait for. There is no error for a
     * deadlock: in every mode, a statement whose wait would close a cycle is refused as a serialization failure.
     */
    private static final SessionView SESSIONS = SessionView.withoutReports("call session_id()", LockWaitQuery.bySession("""
            select session_id, cast(null as varchar(1)), cast(null as varchar(1)) from information_schema.system_sessions
            where latch_count > 0"""));

    /** Creates the engine for the service loader. */
    public Hsqldb() {
        super(FACTS, new Roles(new Spelling(), ERRORS, NO_BOUNDS, SESSIONS, new Isolation(), SETTINGS, new OwnHsqldb()), SCHEMA,
                new HsqldbServer());
    }

    /** Classifies an error; HSQLDB has no code for a deadlock. */
    private static ConflictCause conflict(SQLException error) {
        return switch (String.valueOf(error.getSQLState())) {
            // A wait that would close a cycle, or a row that another transaction has changed. HSQLDB's vendor codes are negative.
            case "40001" -> error.getErrorCode() < 0 ? ConflictCause.SERIALIZATION_FAILURE : null;
            // A rollback, for example by another session, and a row that several transactions change. The other states of this class
            // are not conflicts: violated constraints, triggers, commits of unknown outcome, errors within the engine.
            case "40000", "40501" -> ConflictCause.SERIALIZATION_FAILURE;
            case "40502" -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        };
    }

    /** Effect of HSQLDB's isolation levels. */
    private static final class Isolation implements IsolationFacts {

        private static final IsolationFacts ROW_VERSIONS = IsolationFacts.of(VERSIONS_NOT_DIRTY, VERSIONS, SNAPSHOT, SNAPSHOT);

        @Override
        public String given(String control, String isolation) {
            return switch (control) {
                case "locks", "mvlocks" -> TABLE_LOCKS.given(control, isolation);
                case "mvcc" -> ROW_VERSIONS.given(control, isolation);
                default -> throw new IllegalArgumentException("HSQLDB has no concurrency-control '" + control + "'");
            };
        }

        @Override
        public String readOnlySees(String control) {
            return control.equals("mvlocks") ? "; transactions that only read see versions" : "";
        }

        /** Hibernate has no locking read for HSQLDB; hand-written SQL locks by an update that it sends first. */
        @Override
        public String lockedReads(String control, String isolation, String persistence) {
            return persistence.equals("jpa")
                    ? "; a read to change takes no lock of its own with jpa, and the version refuses the second write" : "";
        }
    }

    /**
     * Spelling of HSQLDB. Its queries lock no row: with mvcc they lock nothing; with locks and mvlocks they lock the table, unless they
     * have an order. A locking read therefore begins with an update that changes nothing, which locks the row with mvcc and the table with
     * the other two.
     */
    private static final class Spelling implements SqlSpelling {

        @Override
        public Optional<String> firstUnlockedRows(String query) {
            return Optional.empty();
        }

        @Override
        public LockingRead forUpdate(String columns, String table, String condition) {
            String column = columns.split(",")[0].strip();
            return new LockingRead(Optional.of("update " + table + " set " + column + " = " + column + " where " + condition),
                    "select " + columns + " from " + table + " where " + condition);
        }

        @Override
        public boolean locksInOrder() {
            return false;
        }

        @Override
        public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
            String match = key.stream().map(column -> "t." + column + " = ?").collect(Collectors.joining(" and "));
            List<String> parameters = new ArrayList<>(key);
            parameters.addAll(columns);
            return new InsertIfAbsent("merge into " + table + " t using (values (0)) as s (one) on " + match
                    + " when not matched then insert " + InsertIfAbsent.columnsAndValues(columns), parameters);
        }

        @Override
        public List<String> statistics(String schema, List<String> loaded, List<String> all) {
            return List.of("checkpoint");
        }
    }
}
