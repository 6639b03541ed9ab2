package org.bbops.driver.environment;

import java.util.Map;
import java.util.Optional;
import org.bbops.engines.DatabaseEngine;
import org.bbops.driver.environment.Environment.DatabaseDescription;

/** Time that an engine lets a lock wait last before it searches for a deadlock, read from its settings. */
public final class DeadlockTimeout {

    private DeadlockTimeout() {
    }

    /** Returns the time, for example {@code 1000 ms}; empty when the engine does not report it. */
    public static Optional<String> of(DatabaseDescription database) {
        Map<String, String> settings = database.settings();
        return settings.containsKey(DatabaseReader.UNKNOWN) ? Optional.empty()
                : DatabaseEngine.ofProduct(database.product()).flatMap(engine -> engine.settings().deadlockTimeout(settings));
    }
}
