package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.supplier.entity.Component;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jpa")
class JpaComponentStoreTest extends ComponentStoreContractTest {

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
