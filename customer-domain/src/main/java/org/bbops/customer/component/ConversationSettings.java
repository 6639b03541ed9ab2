package org.bbops.customer.component;

import java.time.Duration;
import org.bbops.platform.start.SettingRange;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits of conversations.
 *
 * @param openMax maximum number of open conversations, 1 to 1,000,000
 * @param idleMax time after which an unused conversation is closed, 1 s to 1 day
 */
@ConfigurationProperties("bbops.conversations")
record ConversationSettings(@DefaultValue("10000") int openMax, @DefaultValue("10m") Duration idleMax) {

    private static final int OPEN_LIMIT = 1_000_000;
    private static final Duration IDLE_MIN = Duration.ofSeconds(1);
    private static final Duration IDLE_LIMIT = Duration.ofDays(1);

    /** Rejects values out of range. */
    ConversationSettings {
        SettingRange.check("bbops.conversations.open-max", openMax, 1, OPEN_LIMIT);
        SettingRange.check("bbops.conversations.idle-max", idleMax, IDLE_MIN, IDLE_LIMIT);
    }
}
