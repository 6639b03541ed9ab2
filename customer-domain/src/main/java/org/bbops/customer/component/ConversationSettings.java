package org.bbops.customer.component;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Bounds of conversations.
 *
 * @param openMax the most that are kept at once
 * @param idleMax how long one that nobody uses is kept
 */
@ConfigurationProperties("bbops.conversations")
record ConversationSettings(@DefaultValue("10000") int openMax, @DefaultValue("10m") Duration idleMax) {
}
