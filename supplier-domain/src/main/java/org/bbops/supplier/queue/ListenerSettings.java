package org.bbops.supplier.queue;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Bounds of the listener.
 *
 * @param senders how many purchase orders are sent to the supplier at once
 * @param attemptsMax how often a message fails for reasons that neither supplier nor database explains, before it is given up
 */
@ConfigurationProperties("bbops.listener")
public record ListenerSettings(@DefaultValue("32") int senders,
                               @DefaultValue("8") int attemptsMax) {
}
