package org.bbops.engines.derby;

import java.util.Map;
import java.util.Optional;
import org.bbops.engines.RecordedSettings;

/** Settings of Derby that results record: those of the database, as its server's cannot be asked for. */
final class DerbySettings implements RecordedSettings {

    /** A file or an option of the server's JVM may have set another one. */
    private static final String DEFAULT = "20 s, Derby's default, unless its server was told otherwise";

    @Override
    public String decisive() {
        return """
                select * from (values
                ('derby.locks.deadlockTimeout', syscs_util.syscs_get_database_property('derby.locks.deadlockTimeout'), 's'),
                ('derby.locks.waitTimeout', syscs_util.syscs_get_database_property('derby.locks.waitTimeout'), 's')
                ) as properties (name, property_value, unit) where property_value is not null
                """;
    }

    @Override
    public Optional<String> deadlockTimeout(Map<String, String> decisive) {
        return Optional.of(decisive.getOrDefault("derby.locks.deadlockTimeout", DEFAULT));
    }
}
