package org.bbops.customer.cart;

import com.github.benmanes.caffeine.cache.Ticker;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Creates the carts. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(CartSettings.class)
class CartConfiguration {

    @Bean
    OpenCarts openCarts(CartSettings settings) {
        return new OpenCarts(settings, Ticker.systemTicker());
    }
}
