package org.bbops.driver.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.driver.audit.AuditEvidence.EmulatorBooks;
import org.bbops.driver.audit.OrderFates.OrderFate;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;

class OrderFatesTest {

    private static final LocalDateTime SINCE = LocalDateTime.of(2026, 11, 21, 12, 0);

    @Test
    void distinguishLostAndPhantomOrdersFromTheOthers() throws SQLException {
        try (TestDatabase database = AuditTest.rowsOfARun()) {
            RunRows.execute(database.dataSource(), """
                    update s_purchase_order set po_created_at = timestamp '2026-11-21 12:00:10' where po_number = 10002;
                    insert into s_purchase_order values (10004, 1, 1, 'new', timestamp '2026-11-21 12:00:20', null, null, 0);
                    insert into s_purchase_orderline values (10004, 1, 'CMP000000000004', 30, 30, null, null, 0)""");
            EmulatorBooks supplier = RunRows.emulator(RunRows.delivered(), RunRows.sent(),
                    RunRows.order(9_999, 1, 1, 0, 0, 1, 0), RunRows.order(10_005, 1, 1, 0, 0, 1, 0),
                    RunRows.order(10_004, 1, 0, 0, 0, 0, 0));

            List<OrderFate> fates = OrderFates.read(database.dataSource(), supplier, SINCE);

            assertThat(fates.stream().filter(OrderFate::committed)).extracting(OrderFate::number)
                    .containsExactlyInAnyOrder(10_001, 10_002, 10_003, 10_004);
            assertThat(fates.stream().filter(OrderFate::lost)).containsExactly(
                    new OrderFate(10_004, SINCE.plusSeconds(20), true, true, false, false));
            assertThat(fates.stream().filter(OrderFate::phantom)).containsExactly(
                    new OrderFate(9_999, SINCE, false, false, false, true),
                    new OrderFate(10_005, SINCE.plusSeconds(20), false, false, false, true));
            assertThat(fates).noneMatch(OrderFate::doubled);
        }
    }

    @Test
    void ordersAcceptedOrDeliveredTwiceAreDoubled() throws SQLException {
        try (TestDatabase database = AuditTest.rowsOfARun()) {
            EmulatorBooks supplier = RunRows.emulator(RunRows.order(10_001, 2, 2, 0, 2, 2, 0),
                    RunRows.order(10_002, 1, 1, 0, 2, 1, 0));

            assertThat(OrderFates.read(database.dataSource(), supplier, SINCE)).filteredOn(OrderFate::doubled)
                    .extracting(OrderFate::number).containsExactlyInAnyOrder(10_001, 10_002);
        }
    }
}
