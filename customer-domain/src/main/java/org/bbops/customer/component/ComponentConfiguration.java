package org.bbops.customer.component;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.ToDoubleFunction;
import javax.sql.DataSource;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.limit.Limits.ServiceLimit;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** Chooses the kind of component that reads customers, by {@code bbops.component}. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(StatefulReader.ConversationLimits.class)
class ComponentConfiguration {

    @Bean
    CustomerReader statelessReader(CustomerTables stores) {
        return new StatelessReader(stores);
    }

    @Bean
    @Primary
    @ConditionalOnProperty(name = "bbops.component", havingValue = "servlet")
    CustomerReader servletReader(DataSource connections) {
        return new ServletReader(connections);
    }

    @Bean
    @Primary
    @ConditionalOnProperty(name = "bbops.component", havingValue = "stateful")
    StatefulReader statefulReader(CustomerReader statelessReader, StatefulReader.ConversationLimits limits) {
        return new StatefulReader(statelessReader, limits, StatefulReader.TURN_MAX, Ticker.systemTicker());
    }

    @Bean
    @ConditionalOnProperty(name = "bbops.component", havingValue = "stateful")
    ServiceLimit conversations(StatefulReader reader) {
        return new ServiceLimit("conversations", reader::state);
    }

    @Bean
    @ConditionalOnProperty(name = "bbops.component", havingValue = "stateful")
    MeterBinder conversationMeters(StatefulReader reader) {
        return meters -> {
            Gauge.builder("bbops.conversations.open", reader, StatefulReader::open)
                    .description("Open conversations").register(meters);
            evictions("room", reader, StatefulReader::evictedForRoom).register(meters);
            evictions("idle", reader, StatefulReader::evictedIdle).register(meters);
        };
    }

    private static FunctionCounter.Builder<StatefulReader> evictions(String cause, StatefulReader reader,
            ToDoubleFunction<StatefulReader> count) {
        return FunctionCounter.builder("bbops.conversations.evicted", reader, count).tag("because", cause)
                .description("Conversations evicted to make room or because they were idle");
    }
}
