package org.bbops.customer.component;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import javax.sql.DataSource;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.limit.Limits.ServiceLimit;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.transaction.annotation.Transactional;

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

    /** Stateless service: reads from the domain's store in a transaction. */
    static class StatelessReader implements CustomerReader {

        private final CustomerTables stores;

        StatelessReader(CustomerTables stores) {
            this.stores = stores;
        }

        @Override
        @Transactional(readOnly = true)
        public Optional<CustomerDetails> read(int customerId, String conversation) {
            return stores.customers().read(customerId);
        }
    }

    /** Servlet without a business layer: queries the database itself, by a statement in auto-commit mode. */
    private static final class ServletReader implements CustomerReader {

        private static final String SQL = """
                select c_first, c_last, c_street1, c_street2, c_city, c_state, c_country, c_zip, c_phone, c_contact
                from o_customer where c_id = ?""";

        private final DataSource connections;

        ServletReader(DataSource connections) {
            this.connections = connections;
        }

        @Override
        public Optional<CustomerDetails> read(int customerId, String conversation) {
            try (Connection connection = connections.getConnection()) {
                connection.setAutoCommit(true);
                try (PreparedStatement statement = connection.prepareStatement(SQL)) {
                    statement.setInt(1, customerId);
                    return customer(statement);
                }
            } catch (SQLException e) {
                throw new UncategorizedSQLException("reading a customer", SQL, e);
            }
        }

        private static Optional<CustomerDetails> customer(PreparedStatement statement) throws SQLException {
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? Optional.of(new CustomerDetails(row.getString(1), row.getString(2), row.getString(3), row.getString(4),
                        row.getString(5), row.getString(6), row.getString(7), row.getString(8), row.getString(9), row.getString(10)))
                        : Optional.empty();
            }
        }
    }
}
