package org.bbops.supplier.outbox;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
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
    private final Clock clock;

    /**
     * @param jdbc access to the domain's database
     * @param clock the time, in the zone of ob_created_at
     */
    OutboxTable(JdbcTemplate jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /**
     * Reads rows.
     *
     * @param query {@link #OLDEST} with a limit, in the engine's spelling
     */
    List<PendingOrder> read(String query, int rowsMax) {
        return jdbc.query(query, (row, _) -> {
            LocalDateTime written = row.getTimestamp(3).toLocalDateTime();
            return new PendingOrder(row.getLong(1), row.getInt(2), written, instantOf(written), row.getString(4));
        }, rowsMax);
    }

    /** Returns the instant of a local time; in the hour that autumn repeats, the one that is nearer to now, as rows seldom wait for long. */
    private Instant instantOf(LocalDateTime written) {
        Instant first = written.atZone(clock.getZone()).toInstant();
        Instant second = written.atZone(clock.getZone()).withLaterOffsetAtOverlap().toInstant();
        Instant now = clock.instant();
        return Duration.between(second, now).abs().compareTo(Duration.between(first, now).abs()) < 0 ? second : first;
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
     * @param written ob_created_at
     * @param createdAt its instant: shortly before the row's transaction committed
     * @param trace ob_trace: the span of its hand-over; null for none
     */
    record PendingOrder(long outboxId, int orderNumber, LocalDateTime written, Instant createdAt, String trace) {

        /**
         * Returns an id that is unique to this row and the same each time the row is published. It contains the time, since a
         * reloaded database assigns the same ids again while the broker still remembers the old ones; as it is written, since
         * {@link #createdAt} may be another instant when the row is read again.
         */
        String duplicateDetectionId() {
            return outboxId + "-" + orderNumber + "-" + ChronoUnit.MICROS.between(Instant.EPOCH, written.toInstant(ZoneOffset.UTC));
        }

        long createdAtEpochMicros() {
            return ChronoUnit.MICROS.between(Instant.EPOCH, createdAt);
        }
    }
}
