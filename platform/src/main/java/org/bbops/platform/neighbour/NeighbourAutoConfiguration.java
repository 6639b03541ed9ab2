package org.bbops.platform.neighbour;

import io.opentelemetry.api.trace.Tracer;
import java.net.URI;
import java.time.Duration;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.listener.PeerTls;
import org.bbops.platform.conflict.NeighbourTimeout;
import org.bbops.platform.start.SettingRange;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.restclient.autoconfigure.RestClientAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.web.client.RestClient;
import tools.jackson.databind.ObjectMapper;

/**
 * Implements the topology: a domain that is a bean of this JVM is called directly and joins the caller's transaction;
 * for each of the others a client is created on demand.
 */
@AutoConfiguration(after = RestClientAutoConfiguration.class)
@EnableConfigurationProperties({NeighbourAutoConfiguration.NeighbourAddresses.class, NeighbourAutoConfiguration.NeighbourSettings.class})
public class NeighbourAutoConfiguration {

    /** All JVMs of a system have the same settings: a neighbour waits for this JVM as long as this JVM waits for it. */
    @Bean
    NeighbourTimeout neighbourTimeout(NeighbourSettings settings) {
        return new NeighbourTimeout(settings.responseTimeout());
    }

    @Bean
    @Lazy
    NeighbourClients neighbourClients(NeighbourSettings settings, PeerTls tls, RestClient.Builder clients, Encoding encoding,
            ObjectMapper json, NeighbourTransactions transactions, Tracer tracer) {
        return new NeighbourClients(settings, tls, encoding.spokenBy(clients), new NeighbourProblems(json), transactions, tracer);
    }

    @Bean
    @ConditionalOnProperty(name = "bbops.neighbour-transaction", havingValue = "own", matchIfMissing = true)
    NeighbourTransactions ownTransactions(FaultPoints faults) {
        return new OwnTransactions(faults);
    }

    /** Chosen for measurements: neighbours that commit each statement by itself. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = "bbops.neighbour-transaction", havingValue = "none")
    static class WithoutTransactions {

        @Bean
        NeighbourTransactions noTransactions(FaultPoints faults) {
            return new NoTransactions(faults);
        }

        @Bean
        static BeanPostProcessor requestsWithoutTransactions() {
            return new BeanPostProcessor() {
                @Override
                public Object postProcessAfterInitialization(Object bean, String name) {
                    return bean instanceof PlatformTransactionManager manager ? new NoTransactions.Manager(manager) : bean;
                }
            };
        }
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    CustomerService customerClient(NeighbourClients clients, NeighbourAddresses addresses) {
        return clients.client(CustomerService.class, "customer", addresses.customer());
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    CorporateService corporateClient(NeighbourClients clients, NeighbourAddresses addresses) {
        return clients.client(CorporateService.class, "corporate", addresses.corporate());
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    ManufacturingService manufacturingClient(NeighbourClients clients, NeighbourAddresses addresses) {
        return clients.client(ManufacturingService.class, "manufacturing", addresses.manufacturing());
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    SupplierService supplierClient(NeighbourClients clients, NeighbourAddresses addresses) {
        return clients.client(SupplierService.class, "supplier", addresses.supplier());
    }

    /**
     * Bounds of the clients of domains in other JVMs; each time is 1 ms to 10 minutes.
     *
     * @param connectTimeout bound on opening a connection
     * @param responseTimeout bound on waiting for the next bytes of an answer, and on its body in all; above the emulator's,
     *     which a purchase waits for
     * @param poolTimeout bound on waiting for a free connection
     * @param connectionsMax the most connections to one neighbour, 1 to 10,000; as many as the largest pool of an experiment has
     */
    @ConfigurationProperties("bbops.neighbours")
    public record NeighbourSettings(@DefaultValue("2s") Duration connectTimeout,
            @DefaultValue("20s") Duration responseTimeout,
            @DefaultValue("5s") Duration poolTimeout,
            @DefaultValue("500") int connectionsMax) {

        private static final Duration TIME_MIN = Duration.ofMillis(1);
        private static final Duration TIME_MAX = Duration.ofMinutes(10);
        private static final int CONNECTIONS_LIMIT = 10_000;

        /** Rejects values out of range: to the HTTP client, a time of 0 is a wait without a bound. */
        public NeighbourSettings {
            SettingRange.check("bbops.neighbours.connect-timeout", connectTimeout, TIME_MIN, TIME_MAX);
            SettingRange.check("bbops.neighbours.response-timeout", responseTimeout, TIME_MIN, TIME_MAX);
            SettingRange.check("bbops.neighbours.pool-timeout", poolTimeout, TIME_MIN, TIME_MAX);
            SettingRange.check("bbops.neighbours.connections-max", connectionsMax, 1, CONNECTIONS_LIMIT);
        }
    }

    /**
     * Addresses of the domains in other JVMs; null where not set.
     *
     * @param customer the customer domain
     * @param corporate the corporate domain
     * @param manufacturing the manufacturing domain
     * @param supplier the supplier domain
     */
    @ConfigurationProperties("bbops.neighbours")
    public record NeighbourAddresses(Address customer, Address corporate, Address manufacturing, Address supplier) {

        /**
         * Address of one neighbour.
         *
         * @param url base address, such as {@code http://127.0.0.1:8081}
         */
        public record Address(URI url) {
        }
    }
}
