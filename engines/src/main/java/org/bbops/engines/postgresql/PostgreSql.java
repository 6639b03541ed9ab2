package org.bbops.engines.postgresql;

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

/** PostgreSQL: row versions, and row locks for writers. */
public final class PostgreSql extends DatabaseEngine {

    /** The time outside phases was measured as 11 s to 20 s, with few exceptions. */
    private static final EngineFacts FACTS = new EngineFacts("postgresql", "PostgreSQL", "PostgreSQL", 5432, List.of("mvcc"),
            Set.of(Ability.values()), Duration.ofSeconds(16));
    private static final ErrorCodes ERRORS = new ErrorCodes(PostgreSql::conflict, Set.of("42P01"), Set.of());
    private static final IsolationFacts ISOLATION = IsolationFacts.of(IsolationFacts.VERSIONS_NOT_DIRTY, IsolationFacts.VERSIONS,
            IsolationFacts.SNAPSHOT, "serializable by versions, refuses what fits into no order");
    private static final SchemaSpelling SCHEMA = new SchemaSpelling("timestamp(6)", "text", SchemaSpelling.STANDARD_IDENTITY);

    /** Creates the engine for the service loader. */
    public PostgreSql() {
        super(FACTS, new Roles(new Spelling(), ERRORS, new Connections(), new PostgresSessions(), ISOLATION, new Settings(),
                new OwnPostgres()), SCHEMA, new PostgresServer());
    }

    private static ConflictCause conflict(SQLException error) {
        return switch (String.valueOf(error.getSQLState())) {
            case "40001" -> error.getErrorCode() == 0 ? ConflictCause.SERIALIZATION_FAILURE : null;
            case "40P01" -> ConflictCause.DEADLOCK;
            case "55P03" -> ConflictCause.LOCK_TIMEOUT;
            case "57014", "25P04" -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        };
    }

    /** Setup of PostgreSQL's connections. */
    private static final class Connections implements ConnectionSetup {

        /** Margin of the transaction time-out, so that a single slow statement fails by its own time-out. */
        private static final Duration TRANSACTION_LONGER = Duration.ofSeconds(15);

        @Override
        public Map<String, String> socketTimeout(Duration max) {
            return Map.of("socketTimeout", Long.toString(max.toSeconds()), "tcpKeepAlive", "true");
        }

        @Override
        public Optional<String> lockTimeoutOfSession(Duration max) {
            return Optional.of("set lock_timeout = " + max.toMillis());
        }

        /** Bounds the whole transaction, too, from PostgreSQL 17 on, which then closes the connection. */
        @Override
        public Optional<String> statementTimeoutOfSession(Duration max) {
            return Optional.of("set statement_timeout = " + max.toMillis() + "; select set_config(name, '"
                    + max.plus(TRANSACTION_LONGER).toMillis() + "', false) from pg_settings where name = 'transaction_timeout'");
        }

        /** Disables Spring's default time-out, for which the driver would start a timer for each statement; the server's bound suffices. */
        @Override
        public Map<String, Object> springProperties(String jdbcUrl) {
            return Map.of("spring.transaction.default-timeout", "-1s");
        }
    }

    /** Settings of PostgreSQL that results record. */
    private static final class Settings implements RecordedSettings {

        /** First major version that counts the log's syncs in pg_stat_io. */
        private static final int SYNCS_IN_STAT_IO = 18;

        @Override
        public String decisive() {
            return """
                    select name, setting, coalesce(unit, '') from pg_settings where name in
                    ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method', 'deadlock_timeout', 'lock_timeout',
                     'max_connections', 'shared_buffers', 'checkpoint_timeout', 'max_wal_size', 'min_wal_size', 'wal_buffers',
                     'default_transaction_isolation')
                    """;
        }

        @Override
        public Optional<String> changed() {
            return Optional.of("""
                    select name, setting, coalesce(unit, '') from pg_settings
                    where source not in ('default', 'client', 'override', 'session')
                      and setting is distinct from boot_val
                      and name not like '%password%' and name not like 'ssl%'
                    """);
        }

        @Override
        public Optional<String> deadlockTimeout(Map<String, String> decisive) {
            return Optional.ofNullable(decisive.get("deadlock_timeout"));
        }

        @Override
        public Optional<String> logSyncs(int majorVersion) {
            return Optional.of(majorVersion < SYNCS_IN_STAT_IO ? "select wal_sync from pg_stat_wal"
                    : "select sum(fsyncs) from pg_stat_io where object = 'wal'");
        }
    }

    /** Spelling of PostgreSQL. */
    private static final class Spelling implements SqlSpelling {

        @Override
        public LockingRead forShare(String columns, String table, String condition) {
            return LockingRead.inOne(columns, table, condition, "for share");
        }

        @Override
        public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
            return new InsertIfAbsent("insert into " + table + " " + InsertIfAbsent.columnsAndValues(columns) + " on conflict ("
                    + String.join(", ", key) + ") do nothing", columns);
        }

        /** Also freezes the rows, so that a run does not have to. Without names, the statement would include other schemas' tables. */
        @Override
        public List<String> statistics(String schema, List<String> loaded, List<String> all) {
            return List.of("vacuum (freeze, analyze) " + String.join(", ", all));
        }
    }
}
