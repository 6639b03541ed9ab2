package org.bbops.engines.mariadb;

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
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.SchemaSpelling;
import org.bbops.engines.sql.SqlSpelling;

/** MariaDB with InnoDB: row versions, row and gap locks for writers, and shared locks for readers at serializable. */
public final class Mariadb extends DatabaseEngine {

    /** The time outside phases was measured as 12 s and 17 s. */
    private static final EngineFacts FACTS = new EngineFacts("mariadb", "MariaDB", "MariaDB", 3306, List.of("mvcc"),
            Set.of(Ability.LIVE_AUDIT, Ability.LOCK_TIMEOUT, Ability.LOCKED_READS_OF_HIBERNATE, Ability.LENGTHS_IN_CODE_POINTS),
            Duration.ofSeconds(16));
    private static final ErrorCodes ERRORS = new ErrorCodes(Mariadb::conflict, Set.of("42S02"), Set.of());
    /** Column types; not timestamp, which MariaDB changes with every update of the row. */
    private static final SchemaSpelling SCHEMA = new SchemaSpelling("datetime(6)", "text", "bigint auto_increment");

    /** Creates the engine for the service loader. */
    public Mariadb() {
        super(FACTS, new Roles(new Spelling(), ERRORS, new Connections(), new MariadbSessions(), new Isolation(), new Settings(),
                new OwnMariadb()), SCHEMA, new MariadbServer());
    }

    /** Classifies an error by its vendor code, as SQL states do not distinguish the causes. */
    private static ConflictCause conflict(SQLException error) {
        return switch (error.getErrorCode()) {
            case 1205 -> ConflictCause.LOCK_TIMEOUT;
            case 1213 -> ConflictCause.DEADLOCK;
            // "Record has changed since last read", with innodb_snapshot_isolation.
            case 1020 -> ConflictCause.SERIALIZATION_FAILURE;
            // max_statement_time was exceeded; the query was interrupted.
            case 1969, 1317 -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        };
    }

    /** Setup of MariaDB's connections. */
    private static final class Connections implements ConnectionSetup {

        @Override
        public Map<String, String> socketTimeout(Duration max) {
            return Map.of("socketTimeout", Long.toString(max.toMillis()), "tcpKeepAlive", "true");
        }

        @Override
        public Optional<String> lockTimeoutOfSession(Duration max) {
            return Optional.of("set innodb_lock_wait_timeout = " + max.toSeconds());
        }

        /**
         * Keeps the driver from declaring read-only transactions to the server. That would take a statement before and another after each:
         * two round trips that no statement count shows, without a benefit for InnoDB's plain reads.
         */
        @Override
        public Map<String, String> pool() {
            return Map.of("readOnlyPropagatesToServer", "false");
        }
    }

    /** Effect of InnoDB's isolation levels. */
    private static final class Isolation implements IsolationFacts {

        private static final IsolationFacts LEVELS = IsolationFacts.of(DIRTY, VERSIONS,
                "reads of a snapshot and writes of what is newest, reads that lock keep inserts out of their range, updates can be lost",
                "serializable by row and gap locks, readers too");

        @Override
        public String given(String control, String isolation) {
            return LEVELS.given(control, isolation);
        }

        /** InnoDB's snapshot at repeatable read serves reads only; the other engines refuse such a write at that level. */
        @Override
        public boolean overwrites(String isolation) {
            return IsolationFacts.super.overwrites(isolation) || locksNewerThanSnapshot(isolation);
        }

        @Override
        public boolean locksNewerThanSnapshot(String isolation) {
            return isolation.equals("repeatable-read");
        }
    }

    /** Settings of MariaDB that results record. */
    private static final class Settings implements RecordedSettings {

        @Override
        public String decisive() {
            return """
                    select lower(variable_name), variable_value, '' from information_schema.global_variables where lower(variable_name) in
                    ('innodb_flush_log_at_trx_commit', 'innodb_lock_wait_timeout', 'innodb_deadlock_detect', 'innodb_snapshot_isolation',
                     'innodb_buffer_pool_size', 'max_connections', 'tx_isolation')
                    """;
        }

        @Override
        public Optional<String> changed() {
            return Optional.of("""
                    select lower(variable_name), global_value, '' from information_schema.system_variables
                    where global_value_origin not in ('COMPILE-TIME', 'AUTO') and not (global_value <=> default_value)
                      and lower(variable_name) not regexp 'password|secret|token|auth|ssl|tls|key_management|^init_'
                    """);
        }

        @Override
        public Optional<String> deadlockTimeout(Map<String, String> decisive) {
            return Optional.ofNullable(decisive.get("innodb_deadlock_detect"))
                    .map(detect -> detect.equals("ON") ? AT_ONCE : "none, deadlocks end by the lock wait's time-out");
        }
    }

    /** Spelling of MariaDB, from 10.6 on. */
    private static final class Spelling implements SqlSpelling {

        @Override
        public LockingRead forShare(String columns, String table, String condition) {
            return LockingRead.inOne(columns, table, condition, "lock in share mode");
        }

        /** Avoids "on duplicate key update", whose update count is 1 both for a new row and for an existing one that stays as it is. */
        @Override
        public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
            return new InsertIfAbsent("insert ignore into " + table + " " + InsertIfAbsent.columnsAndValues(columns), columns);
        }

        @Override
        public List<String> statistics(String schema, List<String> loaded, List<String> all) {
            return List.of("analyze table " + String.join(", ", loaded));
        }
    }
}
