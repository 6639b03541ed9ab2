package org.bbops.supplier.outbox;

import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** Reads and deletes rows of s_outbox for the relay. */
final class OutboxTable {

    /** Selects all rows, the oldest first; callers add a row limit as the last parameter. */
    static final String OLDEST = "select ob_id, ob_po_number, ob_created_at, ob_trace from s_outbox order by ob_id";
    private static final String DELETE = "delete from s_outbox where ob_id = ?";
    private static final String COUNT = "select count(*) from s_outbox";

    private final JdbcTemplate jdbc;
    private final ZoneId zone;

    /**
     * @param jdbc access to the domain's database
     * @param zone time zone of ob_created_at
     */
    OutboxTable(JdbcTemplate jdbc, ZoneId zone) {
        this.jdbc = jdbc;
        this.zone = zone;
    }

    /**
     * Reads rows.
     *
     * @param query {@link #OLDEST} with a limit, in the engine's spelling
     */
    List<PendingOrder> read(String query, int rowsMax) {
        return jdbc.query(query, (row, _) -> new PendingOrder(row.getLong(1), row.getInt(2),
                row.getTimestamp(3).toLocalDateTime().atZone(zone).toInstant(), row.getString(4)), rowsMax);
    }

    /** Removes rows; another relay may have removed some of them. */
    void remove(List<PendingOrder> rows) {
        jdbc.batchUpdate(DELETE, rows.stream().map(row -> new Object[] {row.outboxId()}).toList());
    }

    long count() {
        return jdbc.queryForObject(COUNT, Long.class);
    }

    /**
     * Purchase order that waits in the outbox.
     *
     * @param outboxId ob_id
     * @param orderNumber ob_po_number
     * @param createdAt ob_created_at: shortly before its transaction committed
     * @param trace ob_trace: the span of its hand-over; null for none
     */
    record PendingOrder(long outboxId, int orderNumber, Instant createdAt, String trace) {

        /**
         * Returns an id that is unique to this row and the same each time the row is published. It contains the time, since a
         * reloaded database assigns the same ids again while the broker still remembers the old ones.
         */
        String duplicateDetectionId() {
            return outboxId + "-" + orderNumber + "-" + createdAtEpochMicros();
        }

        long createdAtEpochMicros() {
            return ChronoUnit.MICROS.between(Instant.EPOCH, createdAt);
        }
    }
}
