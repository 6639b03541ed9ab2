package org.bbops.supplier.queue;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Bounds of the listener.
 *
 * @param senders how many purchase orders are sent to the supplier at once
 */
@ConfigurationProperties("bbops.listener")
public record ListenerSettings(@DefaultValue("32") int senders) {
}
