package org.bbops.customer.cart;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits of carts.
 *
 * @param openMax maximum number of open carts
 * @param idleMax time after which an unused cart is closed
 */
@ConfigurationProperties("bbops.carts")
public record CartSettings(@DefaultValue("100000") int openMax, @DefaultValue("10m") Duration idleMax) {
}
