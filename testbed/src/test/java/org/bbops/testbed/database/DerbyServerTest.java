package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import org.bbops.contracts.database.DatabaseEngine;
import org.junit.jupiter.api.Test;

class DerbyServerTest extends DatabaseServerContractTest {

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.DERBY;
    }

    @Override
    String concurrencyControl() {
        return "row-locks";
    }

    @Test
    void aTimeOutOfThisJvmDoesNotSayThatADatabaseIsGone() {
        assertThat(DerbyServer.isGone(new SQLTimeoutException("the server said nothing"))).isFalse();
        assertThat(DerbyServer.isGone(new SQLException("shut down", "08006"))).isTrue();
    }
}
