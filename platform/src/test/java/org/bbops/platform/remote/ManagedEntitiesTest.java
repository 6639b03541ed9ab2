package org.bbops.platform.remote;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.List;
import java.util.function.Consumer;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.ExhaustedPool;
import org.bbops.platform.problem.DatabaseAbsence;
import org.bbops.platform.table.EntityTable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class ManagedEntitiesTest {

    private static final EntityTable<Integer, Integer> TABLE = new EntityTable<>("t_tool", EntityTable.Key.number("t_id"), List.of(),
            result -> result.getInt("t_id"), id -> id, _ -> List.of());
    private static final List<Object> KEY = List.of(1);
    private static final EntityManagerFactory FACTORY = ExhaustedPool.entities(Tool.class);

    /** Arbitrary entity. */
    @Entity(name = "Tool")
    @Table(name = "t_tool")
    static class Tool {
        @Id
        @Column(name = "t_id")
        private Integer id;
    }

    @AfterAll
    static void close() {
        FACTORY.close();
    }

    @Test
    void failedLoadIsNotAnAbsentRow() {
        assertReportsTheAbsentDatabase(tools -> tools.load(KEY, Use.READ));
        assertReportsTheAbsentDatabase(tools -> tools.reload(KEY));
    }

    @Test
    void failedLoadIsNotARowThatAnotherHasDeleted() {
        assertReportsTheAbsentDatabase(tools -> tools.store(KEY, List.of()));
        assertReportsTheAbsentDatabase(tools -> tools.remove(KEY));
    }

    /** Works in a transaction that can only roll back, as after any failure on PostgreSQL. */
    private static void assertReportsTheAbsentDatabase(Consumer<EntityExporter.Home> work) {
        try (EntityManager entities = FACTORY.createEntityManager()) {
            entities.getTransaction().begin();
            entities.getTransaction().setRollbackOnly();
            EntityExporter.Home tools = ManagedEntities.of(TABLE, entities, LockPlan.of("none"));

            assertThatThrownBy(() -> work.accept(tools)).matches(DatabaseAbsence::explains);
        }
    }
}
