package org.bbops.system;

import java.time.LocalDate;
import java.util.List;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.junit.jupiter.api.BeforeEach;

/** The system with an assembly of two components, for counting the statements of orders and of work orders. */
abstract class PlantTest extends SystemTest {

    static final String BOLT = "CMP000000000001";
    private static final String NUT = "CMP000000000002";

    ManufacturingService manufacturing;

    @BeforeEach
    void plant() {
        manufacturing = client(ManufacturingService.class);
        List.of("m_bom", "m_parts", "m_inventory", "m_workorder").forEach(table -> sql.sql("delete from " + table).update());
        for (String part : List.of(BOLT, NUT, ITEM_1)) {
            sql.sql("insert into m_parts values (?, 'p', 'p', '1', 1, 1, 1, 50, 100)").param(part).update();
            sql.sql("insert into m_inventory values (?, 100000, 0, '', 1, date '2026-01-01')").param(part).update();
        }
        sql.sql("insert into m_bom values (?, ?, 1, 2, 1, '', ''), (?, ?, 2, 3, 1, '', '')")
                .params(ITEM_1, BOLT, ITEM_1, NUT).update();
    }

    final int order(int... quantities) {
        return customers.newOrder(new NewOrderRequest(CUSTOMER, List.of(new LineRequest(ITEM_1, quantities[0]),
                new LineRequest(ITEM_2, quantities[1]), new LineRequest(ITEM_3, quantities[2])))).orderId();
    }

    final int workOrder() {
        return manufacturing.scheduleWorkOrder(new ScheduleRequest(null, ITEM_1, 10, LocalDate.of(2026, 12, 24)))
                .workOrderId();
    }
}
