package org.bbops.platform.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.LockModeType;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Map;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.problem.DatabaseAbsence;
import org.bbops.platform.problem.DatabaseProblems;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.datasource.AbstractDataSource;

class FindsTest {

    /** Arbitrary entity. */
    @Entity(name = "Row")
    static class Row {
        @Id
        private Integer id;
    }

    /** With hand-over xa a transaction takes its connection at its first statement, which may be a find. */
    @ParameterizedTest
    @EnumSource(value = LockModeType.class, names = {"NONE", "PESSIMISTIC_WRITE"})
    void reportsAnExhaustedPoolEvenInARollbackOnlyTransaction(LockModeType lock) {
        try (EntityManagerFactory factory = factory(); EntityManager entities = factory.createEntityManager()) {
            entities.getTransaction().begin();
            entities.getTransaction().setRollbackOnly();

            assertThatThrownBy(() -> Finds.find(entities, Row.class, 1, lock)).matches(DatabaseAbsence::explains)
                    .satisfies(error -> assertThat(DatabaseProblems.categoryOf(error)).contains(Category.POOL_EXHAUSTED));
        }
    }

    private static EntityManagerFactory factory() {
        return new HibernatePersistenceConfiguration("test").managedClass(Row.class).properties(Map.of(
                JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, new Exhausted(),
                JdbcSettings.DIALECT, PostgreSQLDialect.class.getName(),
                JdbcSettings.ALLOW_METADATA_ON_BOOT, false,
                JdbcSettings.CONNECTION_PROVIDER_DISABLES_AUTOCOMMIT, true)).createEntityManagerFactory();
    }

    /** A pool that has no connection left. */
    private static final class Exhausted extends AbstractDataSource {

        @Override
        public Connection getConnection() throws SQLException {
            throw new SQLTransientConnectionException("bbops - Connection is not available, request timed out");
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            return getConnection();
        }
    }
}
