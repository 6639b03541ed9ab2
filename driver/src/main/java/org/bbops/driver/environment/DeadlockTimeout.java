package org.bbops.driver.environment;

import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.driver.environment.Environment.DatabaseDescription;

/** How long an engine lets a wait for a lock last before it looks for a deadlock, from what it tells of its settings. */
public final class DeadlockTimeout {

    /** A Derby tells what is set for its database, but not what for its server, by a file or an option of its JVM. */
    private static final String DERBY_DEFAULT = "20 s, Derby's default, unless its server was told otherwise";
    private static final String AT_ONCE = "none, a deadlock is noticed at once";

    private DeadlockTimeout() {
    }

    /** For example {@code 1000 ms}; empty when the engine does not tell. */
    public static Optional<String> of(DatabaseDescription database) {
        Map<String, String> settings = database.settings();
        return DatabaseEngine.ofProduct(database.product()).flatMap(engine -> switch (engine) {
            case POSTGRESQL -> Optional.ofNullable(settings.get("deadlock_timeout"));
            case MARIADB -> Optional.ofNullable(settings.get("innodb_deadlock_detect"))
                .map(detect -> detect.equals("ON") ? AT_ONCE : "none, deadlocks end by the lock wait's time-out");
            // By its design: no level waits in a circle, in mvcc one of two that would is refused.
            case HSQLDB -> Optional.of(AT_ONCE);
            case DERBY -> settings.containsKey(DatabaseReader.UNKNOWN) ? Optional.empty()
                : Optional.of(settings.getOrDefault("derby.locks.deadlockTimeout", DERBY_DEFAULT));
        });
    }
}
