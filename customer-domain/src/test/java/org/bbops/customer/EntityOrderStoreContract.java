package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.Revision;
import org.junit.jupiter.api.Test;

/** Contract of stores whose headers and lines are separate entities, each accessed by calls. */
abstract class EntityOrderStoreContract extends OrderStoreContractTest {

    @Override
    boolean isOneWithItsLines() {
        return false;
    }

    @Test
    void changesLinesWithoutTheirHeader() {
        OrderLine changed = new OrderLine(1, "ASM000000000001", 9, null);
        transact(() -> {
            Order order = stores.orders().findToChange(ID).orElseThrow();
            stores.orders().update(ID, new Order.Terms(new BigDecimal("99.00"), order.terms().discount()),
                    new Revision(List.of(changed, order.lines().getLast()), List.of(changed), List.of(), List.of()));
        });

        assertThat(inTransaction(() -> reads.read(ID)).orElseThrow().lines()).startsWith(changed);
        assertThat(sql.sql("select version from o_orders").query(Integer.class).single()).isLessThan(versionOfWritten("o_orders"));
    }
}
