package org.bbops.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class TestDatabaseTest {

    @Test
    void givesEachClassADatabaseOfItsOwn() throws SQLException {
        try (TestDatabase one = TestDatabase.migrated(); TestDatabase other = TestDatabase.migrated()) {
            try (Connection connection = one.dataSource().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("insert into c_discount values ('Gold', 30)");
            }
            assertThat(discounts(one)).isEqualTo(1);
            assertThat(discounts(other)).isZero();
        }
    }

    @Test
    void givesAPopulationOfInjectionRateOne() throws SQLException {
        try (TestDatabase database = TestDatabase.populated()) {
            assertThat(discounts(database)).isEqualTo(6);
        }
    }

    private static int discounts(TestDatabase database) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from c_discount")) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
