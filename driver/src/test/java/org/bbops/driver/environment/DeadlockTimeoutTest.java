package org.bbops.driver.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.bbops.driver.environment.Environment.DatabaseDescription;
import org.junit.jupiter.api.Test;

class DeadlockTimeoutTest {

    @Test
    void reportsDerbysDefaultUnlessTheDatabaseSetsItsOwn() {
        assertThat(derby(Map.of("derby.locks.waitTimeout", "15 s")).deadlockTimeout())
                .contains("20 s, Derby's default, unless its server was configured otherwise");
        assertThat(derby(Map.of("derby.locks.deadlockTimeout", "1 s")).deadlockTimeout()).contains("1 s");
    }

    private static DatabaseDescription derby(Map<String, String> settings) {
        return new DatabaseDescription("Apache Derby", "10.17", "read-committed", settings, Map.of(), null);
    }
}
