package org.bbops.driver.audit;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.contracts.wire.OrderContent;
import org.bbops.driver.audit.AuditEvidence.EmulatorBooks;

/**
 * The run's purchase orders in the database, with counts that follow from a comparison with the emulator's books.
 *
 * @param rows by number
 * @param inOutbox numbers that wait in s_outbox
 */
record PurchaseOrders(Map<Integer, Row> rows, Set<Integer> inOutbox) {

    private static final String ROWS = """
            select p.po_number, p.po_status, count(l.pol_po_id) as line_count,
              sum(case when r.mr_po_number is null then 0 else 1 end) as booked,
              case when p.po_sent_at is null then 0 else 1 end as marked_sent
            from s_purchase_order p
            left join s_purchase_orderline l on l.pol_po_id = p.po_number
            left join m_receipt r on r.mr_po_number = l.pol_po_id and r.mr_line = l.pol_number
            where p.po_number > {lastPurchaseOrder}
            group by p.po_number, p.po_status, p.po_sent_at
            """;

    private static final String LINES = """
            select pol_po_id, pol_number, pol_p_id, pol_qty from s_purchase_orderline where pol_po_id > {lastPurchaseOrder}
            """;

    /**
     * A purchase order.
     *
     * @param status po_status
     * @param lines rows of s_purchase_orderline
     * @param booked rows of m_receipt
     * @param isMarkedSent true when it has a po_sent_at; an order delivered before its sender has returned has none yet
     * @param content content of its lines
     */
    record Row(String status, int lines, int booked, boolean isMarkedSent, OrderContent content) {
    }

    static PurchaseOrders read(Tables tables, Baseline baseline) throws SQLException {
        Map<Integer, OrderContent> contents = new HashMap<>();
        tables.each(baseline.fill(LINES), row -> contents.put(row.getInt(1), contents.getOrDefault(row.getInt(1), OrderContent.NONE)
                .plus(row.getInt(2), row.getString(3), row.getInt(4))));
        Map<Integer, Row> rows = new HashMap<>();
        tables.each(baseline.fill(ROWS), row -> rows.put(row.getInt(1), new Row(row.getString(2).strip(), row.getInt(3), row.getInt(4),
                row.getInt(5) == 1, contents.getOrDefault(row.getInt(1), OrderContent.NONE))));
        Set<Integer> waiting = new HashSet<>();
        tables.each("select ob_po_number from s_outbox", row -> waiting.add(row.getInt(1)));
        return new PurchaseOrders(rows, waiting);
    }

    PurchaseOrderFigures figures(AuditEvidence evidence) {
        Optional<EmulatorBooks> emulator = evidence.emulator();
        return new PurchaseOrderFigures(new PurchaseOrderFigures.Booked(rows.size(), rows.size() - unsent(), count("delivered")),
                evidence.handOver().map(books -> inOutbox.size() + books.queued()).orElse(null),
                emulator.flatMap(_ -> lost(evidence).stream().boxed().findFirst()).orElse(null),
                emulator.map(books -> books.orders().values().stream().filter(order -> order.receipts().received() > 1
                        && order.receipts().duplicates() > 0).count()).orElse(null),
                emulator.map(books -> (long) phantoms(books).size()).orElse(null),
                emulator.map(books -> books.orders().values().stream().filter(order -> order.lines().undeliverable() > 0).count())
                        .orElse(null));
    }

    /** Returns the number of orders without a sent mark. */
    long unsent() {
        return rows.values().stream().filter(row -> !row.isMarkedSent()).count();
    }

    private long count(String status) {
        return rows.values().stream().filter(row -> row.status().equals(status)).count();
    }

    /** Returns the numbers that the emulator accepted and the database does not have, ascending. */
    List<Integer> phantoms(EmulatorBooks emulator) {
        return emulator.orders().values().stream().filter(order -> order.wasTaken() && !rows.containsKey(order.number()))
                .map(EmulatorOrder::number).sorted().toList();
    }

    /** Returns the numbers that the emulator never accepted and the outbox does not hold, ascending; some may be queued. */
    List<Integer> underway(EmulatorBooks emulator) {
        return rows.keySet().stream()
                .filter(number -> !inOutbox.contains(number))
                .filter(number -> !emulator.orders().containsKey(number) || !emulator.orders().get(number).wasTaken())
                .sorted().toList();
    }

    /**
     * Returns the number of orders that are neither at the emulator, nor in the outbox, nor in the broker's queue, nor among its dead
     * letters; empty when some are underway and the broker was not asked. Sync has no broker: what its supplier does not have is lost.
     */
    OptionalLong lost(AuditEvidence evidence) {
        int underway = underway(evidence.emulator().orElseThrow()).size();
        boolean mayBeQueued = evidence.guarantee().nothingPhantom();
        if (underway > 0 && mayBeQueued && evidence.handOver().isEmpty()) {
            return OptionalLong.empty();
        }
        long atBroker = evidence.handOver().map(books -> books.queued() + books.deadLettered()).orElse(0L);
        return OptionalLong.of(Math.max(0, underway - atBroker));
    }
}
