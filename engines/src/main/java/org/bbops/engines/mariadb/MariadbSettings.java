package org.bbops.engines.mariadb;

import java.util.Map;
import java.util.Optional;
import org.bbops.engines.RecordedSettings;

/** Settings of MariaDB that results record. */
final class MariadbSettings implements RecordedSettings {

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
