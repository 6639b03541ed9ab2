package org.bbops.testbed.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import org.bbops.contracts.database.DatabaseEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MissingTableTest {

    @ParameterizedTest
    @EnumSource(DatabaseEngine.class)
    void isNotMeantByATimeOutOfThisJvm(DatabaseEngine engine) {
        assertThat(MissingTable.isMeantBy(new SQLTimeoutException("the server said nothing"), engine.driverName())).isFalse();
    }

    @Test
    void isMeantByWhatTheEngineSaysOfItAndByNoOtherEngine() {
        SQLException missing = new SQLException("relation does not exist", "42P01");

        assertThat(MissingTable.isMeantBy(missing, DatabaseEngine.POSTGRESQL.driverName())).isTrue();
        assertThat(MissingTable.isMeantBy(missing, DatabaseEngine.DERBY.driverName())).isFalse();
    }
}
