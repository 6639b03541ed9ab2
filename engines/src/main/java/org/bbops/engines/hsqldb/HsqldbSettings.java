package org.bbops.engines.hsqldb;

import java.util.Map;
import java.util.Optional;
import org.bbops.engines.RecordedSettings;

/** Settings of HSQLDB that results record. */
final class HsqldbSettings implements RecordedSettings {

    @Override
    public String decisive() {
        return """
                select property_name, property_value, '' from information_schema.system_properties where property_name in
                ('hsqldb.tx', 'hsqldb.tx_level', 'hsqldb.tx_conflict_rollback', 'hsqldb.write_delay', 'hsqldb.log_size')
                """;
    }

    /** By design: with locks no transaction waits in a circle, and with mvcc one of two that would is refused. */
    @Override
    public Optional<String> deadlockTimeout(Map<String, String> decisive) {
        return Optional.of(AT_ONCE);
    }
}
