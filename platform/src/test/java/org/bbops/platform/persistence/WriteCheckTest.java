package org.bbops.platform.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.RollbackException;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.engines.ConflictCause;
import org.bbops.platform.conflict.Conflicts;
import org.bbops.platform.persistence.PersistenceAutoConfiguration.MappingIntegrator;
import org.bbops.platform.persistence.PersistenceAutoConfiguration.WriteCheckAdjustment;
import org.bbops.test.TestDatabase;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.hibernate.jpa.boot.spi.IntegratorProvider;
import org.hibernate.jpa.boot.spi.JpaSettings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests Hibernate under each strategy when two transactions read a row and both write it. */
class WriteCheckTest {

    private static final String PART = "CMP000000000001";
    private static final TestDatabase DATABASE = TestDatabase.migrated();

    private final JdbcClient sql = JdbcClient.create(DATABASE.dataSource());

    /** Annotated as the manufacturing domain's is. */
    @Entity(name = "Stock")
    @Table(name = "m_inventory")
    static class Stock {
        @Id
        @Column(name = "in_p_id")
        private String partId;
        @Column(name = "in_qty")
        private int quantity;
        @Column(name = "in_ordered")
        private int ordered;
        @Column(name = "in_location")
        private String location = "";
        @Column(name = "in_acc_code")
        private int accountCode = 1;
        @Column(name = "in_act_date")
        private LocalDate actDate = LocalDate.EPOCH;
        @Version
        private Integer version;

        /** For Hibernate. */
        Stock() {
        }

        Stock(String partId, int quantity) {
            this.partId = partId;
            this.quantity = quantity;
        }
    }

    @BeforeEach
    void onePart() {
        sql.sql("delete from m_inventory").update();
        sql.sql("insert into m_inventory values ('CMP000000000001', 100, 20, '', 1, date '2026-01-01')").update();
    }

    @ParameterizedTest
    @CsvSource({"optimistic, 100, 20, 1", "optimistic-all-columns, 100, 21, 0", "pessimistic-updates, 99, 20, 1"})
    void refusesToOverwriteAConcurrentChange(String strategy, int quantity, int ordered, int version) {
        assertThatThrownBy(() -> addOneAfter(strategy, quantity, ordered, version))
                .isInstanceOf(RollbackException.class).satisfies(
                        error -> assertThat(Conflicts.causeOf(error)).contains(ConflictCause.OPTIMISTIC_MISS));

        assertThat(row()).isEqualTo(quantity + "/" + ordered + "/" + version);
    }

    @ParameterizedTest
    @CsvSource({"none, 90, 25, 1", "optimistic, 90, 25, 0"})
    void losesAConcurrentChangeThatIsNotCompared(String strategy, int quantity, int ordered, int version) {
        addOneAfter(strategy, quantity, ordered, version);

        assertThat(row()).isEqualTo("101/20/1");
    }

    @Test
    void comparesColumnsInsteadOfTheVersion() {
        addOneAfter("optimistic-all-columns", 100, 20, 7);

        assertThat(row()).isEqualTo("101/20/7");
    }

    @Test
    void insertsWhereColumnsAreCompared() {
        try (EntityManagerFactory factory = factory("optimistic-all-columns")) {
            factory.runInTransaction(entities -> {
                entities.remove(entities.find(Stock.class, PART));
                entities.flush();
                entities.persist(new Stock(PART, 5));
            });
        }

        assertThat(row()).isEqualTo("5/0/0");
    }

    /** Reads the row, has another transaction change it, and then writes one more than was read. */
    private void addOneAfter(String strategy, int quantity, int ordered, int version) {
        try (EntityManagerFactory factory = factory(strategy)) {
            factory.runInTransaction(entities -> {
                Stock stock = entities.find(Stock.class, PART);
                sql.sql("update m_inventory set in_qty = ?, in_ordered = ?, version = ?")
                        .params(quantity, ordered, version).update();
                stock.quantity++;
            });
        }
    }

    private static EntityManagerFactory factory(String strategy) {
        IntegratorProvider integrators = () -> List.of(new MappingIntegrator(List.of(new WriteCheckAdjustment(LockPlan.of(strategy)))));
        return new HibernatePersistenceConfiguration("test").managedClass(Stock.class)
                .jdbcUrl(DATABASE.url()).jdbcUsername(DATABASE.user()).jdbcPassword(DATABASE.password())
                .properties(Map.of(JpaSettings.INTEGRATOR_PROVIDER, integrators)).createEntityManagerFactory();
    }

    /** Returns the quantities in stock and ordered, and the version. */
    private String row() {
        return sql.sql("select in_qty || '/' || in_ordered || '/' || version from m_inventory").query(String.class).single();
    }
}
