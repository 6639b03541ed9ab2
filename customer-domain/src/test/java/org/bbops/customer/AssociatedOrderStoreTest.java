package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Orders whose lines are read after their headers. */
abstract class AssociatedOrderStoreTest extends OrderStoreContractTest {

    /** No other transaction explains them, so that the caller is to find them. */
    @Test
    void tellsMissingLinesOfAnUnchangedHeader() {
        sql.sql("delete from o_orderline where ol_id = 2").update();

        assertThat(inReadingTransaction(() -> reads.read(ID)).orElseThrow().lines()).hasSize(1);
    }
}
