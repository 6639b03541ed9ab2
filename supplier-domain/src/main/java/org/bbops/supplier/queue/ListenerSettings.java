package org.bbops.supplier.queue;

import org.bbops.platform.start.SettingRange;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Bounds of the listener; the number of concurrent senders is a factor ({@code bbops.senders}).
 *
 * @param attemptsMax unexplained failures of a message after which it is dead-lettered; 1 to 1,000
 */
@ConfigurationProperties("bbops.listener")
public record ListenerSettings(@DefaultValue("8") int attemptsMax) {

    private static final int ATTEMPTS_LIMIT = 1_000;

    /** Rejects a limit that would dead-letter every message that fails. */
    public ListenerSettings {
        SettingRange.check("bbops.listener.attempts-max", attemptsMax, 1, ATTEMPTS_LIMIT);
    }
}
