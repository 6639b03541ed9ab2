package org.bbops.supplier.outbox;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Bounds of the relay.
 *
 * @param batchMax the most rows that are published in one transaction
 * @param pollInterval how long the relay sleeps when nobody wakes it; only rows that another process left wait so long
 * @param backOffMax the longest pause between attempts while broker or database do not answer
 * @param rowsMax the most rows, while the broker does not take them or takes them too slowly; a purchase that would add one is
 *     refused
 */
@ConfigurationProperties("bbops.outbox")
public record OutboxSettings(@DefaultValue("100") int batchMax,
                             @DefaultValue("500ms") Duration pollInterval,
                             @DefaultValue("5s") Duration backOffMax,
                             @DefaultValue("100000") int rowsMax) {
}
