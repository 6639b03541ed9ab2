package org.bbops.customer.component;

import java.time.Duration;
import org.bbops.platform.start.SettingRange;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Bounds of conversations.
 *
 * @param openMax the most that are kept at once, 1 to 1,000,000
 * @param idleMax how long one that nobody uses is kept, 1 s to a day
 */
@ConfigurationProperties("bbops.conversations")
record ConversationSettings(@DefaultValue("10000") int openMax, @DefaultValue("10m") Duration idleMax) {

    private static final int OPEN_LIMIT = 1_000_000;
    private static final Duration IDLE_LEAST = Duration.ofSeconds(1);
    private static final Duration IDLE_MOST = Duration.ofDays(1);

    /** Refuses bounds by which no conversation would be kept. */
    ConversationSettings {
        SettingRange.check("bbops.conversations.open-max", openMax, 1, OPEN_LIMIT);
        SettingRange.check("bbops.conversations.idle-max", idleMax, IDLE_LEAST, IDLE_MOST);
    }
}
