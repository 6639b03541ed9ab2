package org.bbops.engines.postgresql;

import java.util.Map;
import java.util.Optional;
import org.bbops.engines.RecordedSettings;

/** Settings of PostgreSQL that results record. */
final class PostgresSettings implements RecordedSettings {

    /** From this major version on the log's syncs are counted by file. */
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
