package org.bbops.supplier.outbox;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** s_outbox, as the relay empties it, inside the relay's transaction. */
final class OutboxTable {

    private static final String TAKE = """
            select ob_id, ob_po_number, ob_created_at from s_outbox
            order by ob_id limit ? for update skip locked""";
    private static final String DELETE = "delete from s_outbox where ob_id = ?";
    private static final String COUNT = "select count(*) from s_outbox";

    private final JdbcTemplate jdbc;
    private final ZoneId zone;

    /**
     * @param jdbc on the domain's database
     * @param zone the zone that ob_created_at is written in
     */
    OutboxTable(JdbcTemplate jdbc, ZoneId zone) {
        this.jdbc = jdbc;
        this.zone = zone;
    }

    /** The oldest rows, kept from other relays until the transaction ends; rows that another relay has are passed over. */
    List<PendingOrder> take(int rowsMax) {
        return jdbc.query(TAKE, (row, _) -> new PendingOrder(row.getLong(1), row.getInt(2),
                row.getObject(3, LocalDateTime.class).atZone(zone).toInstant()), rowsMax);
    }

    void delete(List<PendingOrder> rows) {
        jdbc.batchUpdate(DELETE, rows.stream().map(row -> new Object[] {row.outboxId()}).toList());
    }

    long count() {
        return jdbc.queryForObject(COUNT, Long.class);
    }
}
