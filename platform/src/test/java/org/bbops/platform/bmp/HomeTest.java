package org.bbops.platform.bmp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import javax.sql.DataSource;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.SystemLevels.DirtyCheck;
import org.bbops.contracts.factor.SystemLevels.Switch;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.bmp.Home.LoadedBeans;
import org.bbops.platform.conflict.LastingEffect;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.WritableTransactionManager;
import org.bbops.platform.table.RowMemory;
import org.bbops.platform.table.StockTable;
import org.bbops.platform.table.TableSql.Snapshot;
import org.bbops.test.StatementLog;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

class HomeTest {

    private static final String BOLT = "CMP000000000001";
    private static final String NUT = "CMP000000000002";
    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final SqlSpelling SPELLING = spelling();

    private final JdbcClient sql = JdbcClient.create(DATABASE.dataSource());
    private final StatementLog statements = new StatementLog();
    private final DataSource pool = statements.watch(DATABASE.dataSource());
    private final TransactionTemplate transactions = new TransactionTemplate(new WritableTransactionManager(pool));
    private Home<String, StockTable.Row> home = home("pessimistic-updates", Switch.OFF, DirtyCheck.OFF);

    @AfterAll
    static void drop() {
        DATABASE.close();
    }

    @BeforeEach
    void twoParts() {
        sql.sql("delete from m_inventory").update();
        for (String part : List.of(NUT, BOLT)) {
            sql.sql("insert into m_inventory values (?, 100, 20, '', 1, date '2026-01-01')").param(part).update();
        }
    }

    private Home<String, StockTable.Row> home(String plan, Switch fatKey, DirtyCheck dirtyCheck) {
        return new Homes(new JdbcTemplate(pool), SPELLING, new LockOrder.Sorted(), LockPlan.of(plan), dirtyCheck, fatKey)
                .of(StockTable.named("m_inventory"));
    }

    private List<String> during(Runnable work) {
        return statements.during(() -> transactions.executeWithoutResult(_ -> work.run()));
    }

    @Test
    void findsKeysLoadsEachRowAndStoresEachAtCommit() {
        assertThat(during(() -> home.findUpTo(9, Use.CHANGE))).containsExactly("select m_inventory",
                "lock m_inventory", "lock m_inventory", "update m_inventory", "update m_inventory");
        assertThat(row(BOLT)).isEqualTo("100/20/0");
    }

    @Test
    void storesUnchangedRowsOnlyWithDirtyCheckNone() {
        assertThat(during(() -> fixedHome(DirtyCheck.NONE).find(BOLT, Use.READ)))
                .containsExactly("select m_inventory", "select m_inventory", "update m_inventory");
        for (DirtyCheck check : List.of(DirtyCheck.OFF, DirtyCheck.ON)) {
            assertThat(during(() -> fixedHome(check).find(BOLT, Use.READ))).containsExactly("select m_inventory", "select m_inventory");
        }
        assertThat(row(BOLT)).isEqualTo("100/20/0");
    }

    /** Returns a home of a table that no lock plan covers. */
    private Home<String, StockTable.Row> fixedHome(DirtyCheck dirtyCheck) {
        return new Homes(new JdbcTemplate(pool), SPELLING, new LockOrder.Sorted(), LockPlan.of("pessimistic-updates"), dirtyCheck,
                Switch.OFF).of(StockTable.named("public.m_inventory"));
    }

    @Test
    void fatKeyLoadsAllFoundRowsInOneStatement() {
        home = home("pessimistic-updates", Switch.ON, DirtyCheck.OFF);

        assertThat(during(() -> home.findUpTo(9, Use.CHANGE)))
                .containsExactly("lock m_inventory", "update m_inventory", "update m_inventory");
    }

    @Test
    void dirtyCheckStoresOnlyChangedRows() {
        home = home("pessimistic-updates", Switch.OFF, DirtyCheck.ON);

        assertThat(during(() -> {
            home.findUpTo(9, Use.READ);
            home.change(home.get(NUT).with(7));
        })).containsExactly("select m_inventory", "select m_inventory", "select m_inventory", "update m_inventory");
        assertThat(row(NUT)).isEqualTo("7/20/1");
        assertThat(row(BOLT)).isEqualTo("100/20/0");
    }

    @Test
    void loadsARowOnceInATransaction() {
        assertThat(during(() -> {
            home.find(BOLT, Use.READ);
            home.find(BOLT, Use.READ);
        })).containsExactly("select m_inventory", "select m_inventory", "select m_inventory", "update m_inventory");
    }

    @Test
    void doesNotStoreBeansRemovedOrUpdatedBySql() {
        assertThat(during(() -> {
            home.find(BOLT, Use.CHANGE);
            home.find(NUT, Use.CHANGE);
            home.remove(List.of(BOLT));
            home.execute("update m_inventory set in_qty = in_qty + 1, version = version + 1 where in_p_id = ?", NUT, NUT);
        })).endsWith("delete m_inventory", "update m_inventory").hasSize(6);

        assertThat(row(NUT)).isEqualTo("101/20/1");
    }

    @Test
    void locksTheKeysOfRowsThatItRemoves() {
        assertThat(during(() -> assertThat(home.removeBy("in_qty = ?", 100)).isEqualTo(2))).containsExactly("lock m_inventory",
                "lock m_inventory", "lock m_inventory", "delete m_inventory", "delete m_inventory");
        assertThat(during(() -> assertThat(home.removeBy("in_qty = ?", 100)).isZero())).containsExactly("lock m_inventory");
    }

    @Test
    void removesRowsThatItsStrategyDoesNotLock() {
        home = home("optimistic", Switch.OFF, DirtyCheck.OFF);

        assertThat(during(() -> home.removeBy("in_p_id = ?", BOLT))).containsExactly("select m_inventory", "select m_inventory",
                "delete m_inventory");
    }

    @Test
    void storesBeforeAnExternalEffectAndLaterChangesAtCommit() {
        assertThat(during(() -> {
            home.findUpTo(9, Use.CHANGE);
            home.change(home.get(NUT).with(7));
            LastingEffect.announce();
            new JdbcTemplate(pool).queryForList("select in_p_id from m_inventory");
            LastingEffect.announce();
            home.change(home.get(BOLT).with(8));
        })).containsExactly("select m_inventory", "lock m_inventory", "lock m_inventory", "update m_inventory",
                "update m_inventory", "select m_inventory", "update m_inventory");

        assertThat(row(NUT)).isEqualTo("7/20/1");
        assertThat(row(BOLT)).isEqualTo("8/20/1");
    }

    @Test
    void storesARowAgainWhenItChangesAfterAnEffect() {
        for (String plan : List.of("pessimistic-updates", "optimistic-all-columns")) {
            home = home(plan, Switch.OFF, DirtyCheck.ON);
            during(() -> {
                home.find(BOLT, Use.CHANGE);
                home.change(home.get(BOLT).with(7));
                LastingEffect.announce();
                home.change(home.get(BOLT).with(8));
            });
        }

        assertThat(row(BOLT)).isEqualTo("8/20/4");
    }

    @Test
    void storesNothingWhenTheTransactionRollsBack() {
        assertThat(statements.during(() -> transactions.executeWithoutResult(status -> {
            home.find(BOLT, Use.READ);
            status.setRollbackOnly();
        }))).containsExactly("select m_inventory", "select m_inventory");
    }

    @Test
    void storesEvenInAReadOnlyTransaction() {
        TransactionTemplate reading = new TransactionTemplate(transactions.getTransactionManager());
        reading.setReadOnly(true);

        assertThat(statements.during(() -> reading.executeWithoutResult(_ -> home.find(BOLT, Use.READ))))
                .endsWith("update m_inventory");
    }

    @Test
    void refusesToStoreAConcurrentlyChangedRow() {
        assertThatThrownBy(() -> during(() -> {
            home.find(BOLT, Use.READ);
            updateConcurrently("in_qty = 1, version = version + 1");
            home.change(home.get(BOLT).with(7));
        })).isInstanceOf(OptimisticLockingFailureException.class).hasMessageContainingAll(BOLT, "m_inventory");
        assertThat(row(BOLT)).isEqualTo("1/20/1");
    }

    @Test
    void keepsConcurrentChangeOfARowThatWasOnlyRead() {
        during(() -> {
            home.find(BOLT, Use.READ);
            updateConcurrently("in_qty = 1, version = version + 1");
        });

        assertThat(row(BOLT)).isEqualTo("1/20/1");
    }

    @Test
    void lockingNoneOverwritesARowThatWasOnlyRead() {
        home = home("none", Switch.OFF, DirtyCheck.OFF);

        during(() -> {
            home.find(BOLT, Use.READ);
            updateConcurrently("in_qty = 1, version = version + 1");
        });

        assertThat(row(BOLT)).isEqualTo("100/20/1");
    }

    @Test
    void allColumnsPlanDetectsAChangeWithoutAVersion() {
        home = home("optimistic-all-columns", Switch.OFF, DirtyCheck.OFF);

        assertThatThrownBy(() -> during(() -> {
            home.find(BOLT, Use.CHANGE);
            updateConcurrently("in_ordered = 21");
            home.change(home.get(BOLT).with(7));
        })).isInstanceOf(OptimisticLockingFailureException.class);
        assertThatCode(() -> during(() -> {
            home.find(NUT, Use.CHANGE);
            home.change(home.get(NUT).with(7));
        })).doesNotThrowAnyException();
        assertThat(row(NUT)).isEqualTo("7/20/1");
    }

    @Test
    void detectsAStaleRow() {
        assertThatThrownBy(() -> during(() -> {
            home.find(BOLT, Use.READ);
            home.refuseStale(BOLT);
            updateConcurrently("version = version + 1");
            home.refuseStale(BOLT);
        })).isInstanceOf(OptimisticLockingFailureException.class);
    }

    @Test
    void nestedTransactionHasItsOwnBeans() {
        TransactionTemplate nested = new TransactionTemplate(transactions.getTransactionManager());
        nested.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);

        during(() -> {
            home.find(BOLT, Use.READ);
            nested.executeWithoutResult(_ -> {
                home.find(BOLT, Use.CHANGE);
                home.change(home.get(BOLT).with(1));
            });
            assertThat(home.get(BOLT).quantity()).isEqualTo(100);
        });
        assertThat(row(BOLT)).isEqualTo("1/20/1");
    }

    @Test
    void fatKeyLoadsFirstRowsAtOnceUnlessTheyAreLocked() {
        home = home("pessimistic-updates", Switch.ON, DirtyCheck.ON);

        assertThat(during(() -> assertThat(home.findFirst(1, "in_qty = ?", Use.READ, 100)).hasSize(1)))
                .containsExactly("select m_inventory");
        assertThat(during(() -> assertThat(home.findFirst(1, "in_qty = ?", Use.CHANGE, 100)).hasSize(1)))
                .containsExactly("select m_inventory", "lock m_inventory");
    }

    @Test
    void refusesMoreBeansThanTheMaximum() {
        assertThatThrownBy(() -> during(() -> {
            LoadedBeans<String, StockTable.Row> beans = home.beans();
            for (int part = 0; part <= RowMemory.ROWS_MAX; part++) {
                beans.put("part " + part, Bean.loaded(new Snapshot<>(new StockTable.Row("part " + part, 0, 0), 0)));
            }
        })).isInstanceOf(IllegalStateException.class).hasMessageContainingAll("50000", "m_inventory");
    }

    @Test
    void refusesToWorkWithoutATransaction() {
        assertThatThrownBy(() -> home.find(BOLT, Use.READ)).isInstanceOf(IllegalTransactionStateException.class)
                .hasMessageContaining("m_inventory");
    }

    private static SqlSpelling spelling() {
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.registerBean(DataSource.class, DATABASE::dataSource);
            context.register(DatabaseAutoConfiguration.class);
            context.refresh();
            return context.getBean(SqlSpelling.class);
        }
    }

    /** Commits at once, on another connection. */
    private void updateConcurrently(String assignments) {
        sql.sql("update m_inventory set " + assignments + " where in_p_id = ?").param(BOLT).update();
    }

    /** Quantity, ordered and version. */
    private String row(String id) {
        return sql.sql("select in_qty || '/' || in_ordered || '/' || version from m_inventory where in_p_id = ?")
                .param(id).query(String.class).single();
    }
}
