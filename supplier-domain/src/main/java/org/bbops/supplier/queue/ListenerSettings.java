package org.bbops.supplier.queue;

import org.bbops.platform.start.SettingRange;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Bounds of the listener.
 *
 * @param senders how many purchase orders are sent to the supplier at once; 1 to 1,000
 * @param attemptsMax how often a message fails for reasons that neither supplier nor database explains, before it is given up;
 *     1 to 1,000
 */
@ConfigurationProperties("bbops.listener")
public record ListenerSettings(@DefaultValue("32") int senders,
                               @DefaultValue("8") int attemptsMax) {

    private static final int SENDERS_LIMIT = 1_000;
    private static final int ATTEMPTS_LIMIT = 1_000;

    /** Refuses a listener that could send nothing. */
    public ListenerSettings {
        SettingRange.check("bbops.listener.senders", senders, 1, SENDERS_LIMIT);
        SettingRange.check("bbops.listener.attempts-max", attemptsMax, 1, ATTEMPTS_LIMIT);
    }
}
