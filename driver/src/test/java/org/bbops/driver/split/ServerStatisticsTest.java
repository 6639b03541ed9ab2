package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;

class ServerStatisticsTest {

    @Test
    void readsTheNumberOfLogSyncsOfPostgresql() throws IOException {
        try (TestDatabase database = TestDatabase.migrated()) {
            assertThat(DatabaseLog.of(database.dataSource()).syncs()).isNotNegative();
        }
    }
}
