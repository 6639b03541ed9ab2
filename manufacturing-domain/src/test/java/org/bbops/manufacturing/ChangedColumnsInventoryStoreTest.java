package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.manufacturing.entity.Inventory;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.changed-columns=on"})
class ChangedColumnsInventoryStoreTest extends InventoryStoreContractTest {

    @Test
    void writesOnlyChangedColumns() {
        transact(() -> {
            Inventory bolts = stores.inventory().findToChange(List.of(BOLT)).getFirst();
            behindItsBack("update m_inventory set in_ordered = 77");
            bolts.giveBack(5);
        });

        assertThat(row(BOLT)).isEqualTo("105/77/1");
    }
}
