package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import org.bbops.manufacturing.entity.Inventory;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jpa")
class JpaInventoryStoreTest extends InventoryStoreContractTest {

    /** Cache hits of a query: its parsed text, and its translation to SQL. */
    private static final int HITS_OF_A_QUERY = 2;

    @Autowired
    private EntityManagerFactory factory;

    @AfterEach
    void countNothing() {
        statistics().setStatisticsEnabled(false);
    }

    @Test
    void writesAllColumnsOfARowThatHasChanged() {
        transact(() -> {
            Inventory bolts = stores.inventory().findToChange(List.of(BOLT)).getFirst();
            behindItsBack("update m_inventory set in_ordered = 77");
            bolts.giveBack(5);
        });

        assertThat(row(BOLT)).isEqualTo("105/20/1");
    }

    @Test
    void cachesTheQueryPlanOfSeveralKeys() {
        transact(() -> stores.inventory().findToChange(List.of(BOLT, NUT)));
        transact(() -> stores.inventory().findToChange(List.of(BOLT, NUT, SCREW)));
        statistics().setStatisticsEnabled(true);
        statistics().clear();
        transact(() -> stores.inventory().findToChange(List.of(BOLT, NUT)));
        transact(() -> stores.inventory().findToChange(List.of(BOLT, NUT, SCREW)));
        transact(() -> stores.inventory().findToChange(List.of(SCREW, NUT, BOLT, "CMP000000000009")));

        assertThat(statistics().getQueryPlanCacheHitCount()).isEqualTo(3 * HITS_OF_A_QUERY);
    }

    @Test
    void findsRowsWithoutSpringDataProxies() {
        assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
                .isThrownBy(() -> stores.inventory().findToChange(List.of(BOLT)))
                .satisfies(error -> assertThat(error.getStackTrace()).extracting(StackTraceElement::getClassName)
                        .noneMatch(name -> name.startsWith("org.springframework.data.")));
    }

    private Statistics statistics() {
        return factory.unwrap(SessionFactory.class).getStatistics();
    }
}
