package org.bbops.engines.hsqldb;

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

/** HSQLDB: versions, table locks, or table locks with versions for read-only transactions. */
public final class Hsqldb extends DatabaseEngine {

    private static final ConnectionSetup NO_BOUNDS = new ConnectionSetup() {
        // No bounds: the driver has none for its waits, and sessions have no lock timeout.
    };

    /** The engine, as the list of services makes it. */
    public Hsqldb() {
        super("hsqldb", "HSQLDB", new Roles(new HsqldbSpelling(), new Errors(), NO_BOUNDS, new HsqldbSessions(),
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
}
