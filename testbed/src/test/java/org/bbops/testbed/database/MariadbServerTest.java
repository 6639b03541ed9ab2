package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.bbops.contracts.database.DatabaseEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf(value = "org.bbops.testbed.database.MariadbServerTest#isInstalled",
        disabledReason = "MariaDB is not installed: " + MariadbPrograms.ADVICE)
class MariadbServerTest extends DatabaseServerContractTest {

    static boolean isInstalled() {
        return MariadbPrograms.find().isPresent();
    }

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.MARIADB;
    }

    @Override
    String concurrencyControl() {
        return "mvcc";
    }

    @Override
    boolean urlNamesASchema() {
        return true;
    }

    @Test
    void waitsForAnOpenTransactionNoLongerThanTheLimit() throws SQLException {
        givesUpWhatAnOpenTransactionHolds();
    }

    @Test
    void takesAsManyConnectionsAsTheLargestSystemHas() {
        assertThat(Integer.parseInt(Sql.strings(server.empty("wide"), "select @@max_connections").getFirst()))
                .isGreaterThan(POOL_CONNECTIONS);
    }
}
