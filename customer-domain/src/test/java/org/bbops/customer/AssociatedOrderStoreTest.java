package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Contract of orders whose lines are read after their headers. */
abstract class AssociatedOrderStoreTest extends OrderStoreContractTest {

    /** An inconsistency that no other transaction caused is left for the caller to detect. */
    @Test
    void returnsAnOrderWithMissingLines() {
        sql.sql("delete from o_orderline where ol_id = 2").update();

        assertThat(inReadingTransaction(() -> reads.read(ID)).orElseThrow().lines()).hasSize(1);
    }
}
