package org.bbops.platform.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.LockModeType;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.problem.DatabaseAbsence;
import org.bbops.platform.problem.DatabaseProblems;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
        try (EntityManagerFactory factory = ExhaustedPool.entities(Row.class); EntityManager entities = factory.createEntityManager()) {
            entities.getTransaction().begin();
            entities.getTransaction().setRollbackOnly();

            assertThatThrownBy(() -> Finds.find(entities, Row.class, 1, lock)).matches(DatabaseAbsence::explains)
                    .satisfies(error -> assertThat(DatabaseProblems.categoryOf(error)).contains(Category.POOL_EXHAUSTED));
        }
    }
}
