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
import org.bbops.engines.server.EngineServer;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.SchemaSpelling;
import org.bbops.engines.sql.StandardSpelling;

/** PostgreSQL: multi-version, row locks for writers. */
public final class PostgreSql extends DatabaseEngine {

    /** The engine, as the list of services makes it. */
    public PostgreSql() {
        super("postgresql", "PostgreSQL", new Roles(new Spelling(), new Errors(), new Connections(), new PostgresSessions(),
                new Isolation(), new Settings(), new OwnPostgres()));
    }

    @Override
    public int usualPort() {
        return 5432;
    }

    @Override
    public List<String> concurrencyControls() {
        return List.of("mvcc");
    }

    @Override
    public Set<Ability> abilities() {
        return Set.of(Ability.values());
    }

    @Override
    public EngineServer server() {
        return new PostgresServer();
    }

    @Override
    public SchemaSpelling schema() {
        return new SchemaSpelling("timestamp(6)", "text", SchemaSpelling.STANDARD_IDENTITY);
    }

    /** Measured: 11 s to 20 s, mostly. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(16);
    }

    /** Setup of PostgreSQL's connections. */
    private static final class Connections implements ConnectionSetup {

        /** So that it is a statement that fails, as long as a single one takes too long. */
        private static final Duration TRANSACTION_LONGER = Duration.ofSeconds(15);

        @Override
        public Map<String, String> answerTimeout(Duration max) {
            return Map.of("socketTimeout", Long.toString(max.toSeconds()), "tcpKeepAlive", "true");
        }

        @Override
        public Optional<String> lockTimeoutOfSession(Duration max) {
            return Optional.of("set lock_timeout = " + max.toMillis());
        }

        /** The whole transaction, too, from PostgreSQL 17 on: its connection is closed then. */
        @Override
        public Optional<String> statementTimeoutOfSession(Duration max) {
            return Optional.of(("set statement_timeout = %d; "
                    + "select set_config(name, '%d', false) from pg_settings where name = 'transaction_timeout'")
                    .formatted(max.toMillis(), max.plus(TRANSACTION_LONGER).toMillis()));
        }

        /** Spring would make the driver start a timer for each statement; the server's bound makes that needless. */
        @Override
        public Map<String, Object> springProperties(String jdbcUrl) {
            return Map.of("spring.transaction.default-timeout", "-1s");
        }
    }

    /** Error codes of PostgreSQL. */
    private static final class Errors implements ErrorCodes {

        @Override
        public Optional<ConflictCause> conflict(SQLException error) {
            return Optional.ofNullable(switch (String.valueOf(error.getSQLState())) {
                case "40001" -> error.getErrorCode() == 0 ? ConflictCause.SERIALIZATION_FAILURE : null;
                case "40P01" -> ConflictCause.DEADLOCK;
                case "55P03" -> ConflictCause.LOCK_TIMEOUT;
                case "57014", "25P04" -> ConflictCause.STATEMENT_TIMEOUT;
                default -> null;
            });
        }

        @Override
        public Set<String> missingTable() {
            return Set.of("42P01");
        }
    }

    /** Effect of PostgreSQL's isolation levels. */
    private static final class Isolation implements IsolationFacts {

        @Override
        public String given(String control, String isolation, String persistence) {
            return switch (isolation) {
                case "read-uncommitted" -> VERSIONS_NOT_DIRTY;
                case "read-committed" -> VERSIONS;
                case "repeatable-read" -> SNAPSHOT;
                case "serializable" -> "serializable by versions, refuses what fits into no order";
                default -> throw IsolationFacts.unknown(isolation);
            };
        }
    }

    /** Settings of PostgreSQL that results record. */
    private static final class Settings implements RecordedSettings {

        /** Major version from which on the log's syncs are counted by file. */
        private static final int SYNCS_BY_FILE = 18;

        @Override
        public String decisive() {
            return """
                    select name, setting, coalesce(unit, '') from pg_settings where name in
                    ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method', 'deadlock_timeout', 'lock_timeout',
                     'max_connections', 'shared_buffers', 'default_transaction_isolation')
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
            return Optional.of(majorVersion < SYNCS_BY_FILE ? "select wal_sync from pg_stat_wal"
                    : "select sum(fsyncs) from pg_stat_io where object = 'wal'");
        }
    }

    /** Spelling of PostgreSQL. */
    private static final class Spelling extends StandardSpelling {

        @Override
        public LockingRead forShare(String columns, String table, String condition) {
            return LockingRead.inOne(select(columns, table, condition) + " for share");
        }

        @Override
        public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
            return new InsertIfAbsent(insert(table, columns) + " on conflict (" + String.join(", ", key) + ") do nothing", columns);
        }

        /** Marks rows as visible to all, too, so that a run does not have to. Without names it would be the tables of everybody. */
        @Override
        public List<String> statistics(String schema, List<String> loaded, List<String> all) {
            return List.of("vacuum (freeze, analyze) " + String.join(", ", all));
        }
    }
}
