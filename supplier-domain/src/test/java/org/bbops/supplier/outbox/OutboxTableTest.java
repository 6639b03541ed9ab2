package org.bbops.supplier.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import org.bbops.supplier.outbox.OutboxTable.PendingOrder;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Tests the instant of a row that was written in the hour that autumn repeats. */
class OutboxTableTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();

    private final JdbcTemplate jdbc = new JdbcTemplate(DATABASE.dataSource());

    @BeforeEach
    void aRowOfTheRepeatedHour() {
        jdbc.update("delete from s_outbox");
        jdbc.update("insert into s_outbox (ob_po_number, ob_created_at) values (4711, '2026-10-25 02:30:00')");
    }

    @ParameterizedTest
    @CsvSource({"2026-10-25T00:30:01Z, 2026-10-25T00:30:00Z", "2026-10-25T01:30:01Z, 2026-10-25T01:30:00Z"})
    void rowIsAsOldAsItsWaitEvenInTheRepeatedHour(Instant now, Instant createdAt) {
        assertThat(readAt(now).createdAt()).isEqualTo(createdAt);
    }

    @Test
    void rowKeepsItsIdWhenItIsReadAgainAnHourLater() {
        assertThat(readAt(Instant.parse("2026-10-25T01:30:01Z")).duplicateDetectionId())
                .isEqualTo(readAt(Instant.parse("2026-10-25T00:30:01Z")).duplicateDetectionId());
    }

    private PendingOrder readAt(Instant now) {
        OutboxTable table = new OutboxTable(jdbc, Clock.fixed(now, ZoneId.of("Europe/Berlin")));
        return table.read(OutboxTable.OLDEST + " limit ?", 1).getFirst();
    }
}
