package org.bbops.supplier.outbox;

import java.time.ZoneId;
import java.util.List;
import java.util.stream.IntStream;
import org.bbops.platform.database.SqlSpelling;
import org.springframework.jdbc.core.JdbcTemplate;

/** s_outbox, as the relay empties it, inside the relay's transaction. */
final class OutboxTable {

    private static final String OLDEST = "select ob_id, ob_po_number, ob_created_at, ob_trace from s_outbox order by ob_id";
    private static final String DELETE = "delete from s_outbox where ob_id = ?";
    private static final String COUNT = "select count(*) from s_outbox";

    private final JdbcTemplate jdbc;
    private final String take;
    private final ZoneId zone;

    /**
     * @param jdbc on the domain's database
     * @param spelling of that database
     * @param zone the zone that ob_created_at is written in
     */
    OutboxTable(JdbcTemplate jdbc, SqlSpelling spelling, ZoneId zone) {
        this.jdbc = jdbc;
        this.take = spelling.firstUnlockedRows(OLDEST);
        this.zone = zone;
    }

    /**
     * Removes the oldest rows; they are gone for good when the transaction commits. Rows that another relay is removing are
     * passed over, or waited for and then left to it.
     */
    List<PendingOrder> take(int rowsMax) {
        List<PendingOrder> oldest = jdbc.query(take, (row, _) -> new PendingOrder(row.getLong(1), row.getInt(2),
                row.getTimestamp(3).toLocalDateTime().atZone(zone).toInstant(), row.getString(4)), rowsMax);
        int[] deleted = jdbc.batchUpdate(DELETE, oldest.stream().map(row -> new Object[] {row.outboxId()}).toList());
        return IntStream.range(0, oldest.size()).filter(i -> deleted[i] != 0).mapToObj(oldest::get).toList();
    }

    long count() {
        return jdbc.queryForObject(COUNT, Long.class);
    }
}
