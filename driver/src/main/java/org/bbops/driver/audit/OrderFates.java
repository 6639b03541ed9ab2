package org.bbops.driver.audit;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.driver.audit.Audit.AuditException;
import org.bbops.driver.audit.AuditEvidence.EmulatorBooks;

/** Reader of the fate of each purchase order of a run, with its time of creation. */
public final class OrderFates {

    private static final String CREATED = """
            select po_number, po_created_at from s_purchase_order where po_number > {lastPurchaseOrder}
            """;

    private OrderFates() {
    }

    /**
     * Reads the fates; to be called after the drain.
     *
     * @param since creation time assumed for an order with no order of a lower number
     * @throws AuditException when the database does not answer or is not one of bbops
     */
    public static List<OrderFate> read(DataSource database, EmulatorBooks emulator, LocalDateTime since) {
        try (Connection connection = database.getConnection()) {
            Tables tables = new Tables(connection);
            Baseline baseline = Baseline.read(tables);
            NavigableMap<Integer, LocalDateTime> created = new TreeMap<>();
            tables.each(baseline.fill(CREATED), row -> created.put(row.getInt(1), row.getTimestamp(2).toLocalDateTime()));
            return fates(PurchaseOrders.read(tables, baseline), emulator, created, since);
        } catch (SQLException e) {
            throw new AuditException("The purchase orders cannot be read from the database (" + e.getMessage()
                    + "): it must be one that bbops load has filled, and be reachable", e);
        }
    }

    private static List<OrderFate> fates(PurchaseOrders orders, EmulatorBooks emulator,
            NavigableMap<Integer, LocalDateTime> created, LocalDateTime since) {
        List<OrderFate> fates = new ArrayList<>();
        List<Integer> lost = orders.underway(emulator);
        orders.rows().forEach((number, row) -> fates.add(new OrderFate(number, created.getOrDefault(number, since), true,
                lost.contains(number), isDoubled(row, emulator.orders().get(number)), false)));
        for (int number : orders.phantoms(emulator)) {
            Map.Entry<Integer, LocalDateTime> before = created.lowerEntry(number);
            fates.add(new OrderFate(number, before == null ? since : before.getValue(), false, false,
                    emulator.orders().get(number).receipts().accepted() > 1, true));
        }
        return fates;
    }

    private static boolean isDoubled(PurchaseOrders.Row row, EmulatorOrder order) {
        return row.booked() > row.lines()
                || order != null && (order.receipts().accepted() > 1 || order.lines().deliveredLines() > order.lines().lines());
    }

    /**
     * Fate of one purchase order of a run, after the drain.
     *
     * @param number po_number
     * @param createdAt time at which its transaction wrote it; for an order that the database does not know, the time of the order with the next
     *     lower number, as numbers are assigned in order
     * @param committed true when it is in the database
     * @param lost true when it is committed, the supplier never accepted it and it waits nowhere
     * @param doubled true when the supplier accepted it, or the system booked a line of it, more than once
     * @param phantom true when the supplier accepted it and it is not in the database
     */
    public record OrderFate(int number, LocalDateTime createdAt, boolean committed, boolean lost, boolean doubled,
            boolean phantom) {
    }
}
