package org.bbops.supplier.outbox;

import java.time.Duration;
import org.bbops.platform.start.SettingRange;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Bounds of the relay.
 *
 * @param batchMax greatest number of rows published in one transaction; 1 to 10,000
 * @param pollInterval longest pause between polls of an idle relay, 1 ms to an hour; only rows that another process left
 *     behind wait that long
 * @param backOffMax longest pause between attempts while the broker or the database does not answer; 1 ms to an hour
 * @param rowsMax capacity of the outbox in rows; purchases are refused while it is full; 1 to 100,000,000
 */
@ConfigurationProperties("bbops.outbox")
public record OutboxSettings(@DefaultValue("100") int batchMax,
        @DefaultValue("500ms") Duration pollInterval,
        @DefaultValue("5s") Duration backOffMax,
        @DefaultValue("100000") int rowsMax) {

    private static final int BATCH_LIMIT = 10_000;
    private static final int ROWS_LIMIT = 100_000_000;
    private static final Duration PAUSE_MIN = Duration.ofMillis(1);
    private static final Duration PAUSE_MAX = Duration.ofHours(1);

    /** Rejects settings with which the relay cannot work, such as empty batches. */
    public OutboxSettings {
        SettingRange.check("bbops.outbox.batch-max", batchMax, 1, BATCH_LIMIT);
        SettingRange.check("bbops.outbox.poll-interval", pollInterval, PAUSE_MIN, PAUSE_MAX);
        SettingRange.check("bbops.outbox.back-off-max", backOffMax, PAUSE_MIN, PAUSE_MAX);
        SettingRange.check("bbops.outbox.rows-max", rowsMax, 1, ROWS_LIMIT);
    }
}
