package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import org.bbops.supplier.entity.Component;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jpa")
class JpaComponentStoreTest extends ComponentStoreContractTest {

    @Autowired
    private EntityManagerFactory factory;

    @Test
    void cachesTheQueryPlanOfASingleKeyToo() {
        assertThat(planCacheHitsOf(List.of(BOLT))).isEqualTo(planCacheHitsOf(List.of(BOLT, NUT))).isPositive();
    }

    /** Returns the hits of Hibernate's query plan cache when the same reads are repeated. */
    private long planCacheHitsOf(List<String> keys) {
        Statistics statistics = factory.unwrap(SessionFactory.class).getStatistics();
        read(keys);
        statistics.setStatisticsEnabled(true);
        try {
            statistics.clear();
            read(keys);
            assertThat(statistics.getQueryPlanCacheMissCount()).isZero();
            return statistics.getQueryPlanCacheHitCount();
        } finally {
            statistics.setStatisticsEnabled(false);
        }
    }

    private void read(List<String> keys) {
        transact(() -> {
            stores.components().findToChange(keys);
            stores.components().offersFor(keys);
        });
    }

    @Test
    void writesAllColumnsOfARowThatHasChanged() {
        transact(() -> {
            Component bolts = stores.components().findToChange(List.of(BOLT)).getFirst();
            behindItsBack("update s_component set qty_on_order = 77, lead_time = 77");
            bolts.demand(5);
        });

        assertThat(sql.sql("select qty_on_order || '/' || lead_time from s_component where comp_id = ?").param(BOLT)
                .query(String.class).single()).isEqualTo("30/3");
    }
}
