package org.bbops.engines.h2;

import java.util.Map;
import java.util.Optional;
import org.bbops.engines.RecordedSettings;

/** Settings of H2 that results record. */
final class H2Settings implements RecordedSettings {

    @Override
    public String decisive() {
        return """
                select setting_name, setting_value, '' from information_schema.settings where setting_name in
                ('WRITE_DELAY', 'MODE', 'MV_STORE', 'RETENTION_TIME', 'DEFAULT_LOCK_TIMEOUT', 'info.CACHE_MAX_SIZE')
                """;
    }

    @Override
    public Optional<String> deadlockTimeout(Map<String, String> decisive) {
        return Optional.of(AT_ONCE);
    }
}
