package org.bbops.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.corporate.CorporateService.DiscountAnswer;
import org.bbops.contracts.customer.CustomerDetails;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestPropertySource;

/** System with a default of two threads for requests, both of which readers keep waiting for a table. Plain JDBC starts soonest. */
@Timeout(60)
@TestPropertySource(properties = {"bbops.threads=platform", "bbops.persistence=jdbc"})
@ContextConfiguration(initializers = WorkersTest.TwoThreads.class)
abstract class WorkersTest extends SystemTest {

    private static final int THREADS = 2;
    private static final Executor READERS = Thread::startVirtualThread;

    @Autowired
    private WebServerApplicationContext context;

    /** Default number of threads, below every level of the factor workers. */
    static final class TwoThreads implements ApplicationContextInitializer<ConfigurableApplicationContext> {

        @Override
        public void initialize(ConfigurableApplicationContext context) {
            context.getEnvironment().getPropertySources().addAfter("bbops-settings",
                    new MapPropertySource("two-threads", Map.of("server.tomcat.threads.max", THREADS)));
        }
    }

    /** Runs an action while two readers wait for a table lock, then releases them. */
    final List<CustomerDetails> whileTwoWait(Runnable work) {
        List<CompletableFuture<CustomerDetails>> readers = new ArrayList<>();
        rival.whileHoldingTable("o_customer", () -> {
            Stream.generate(() -> CompletableFuture.supplyAsync(() -> customers.readCustomer(CUSTOMER, null), READERS)).limit(THREADS)
                    .forEach(readers::add);
            rival.awaitSomeThatWait(THREADS);
            work.run();
        });
        return readers.stream().map(CompletableFuture::join).toList();
    }

    /** Sends a request that does not need the table. */
    final CompletableFuture<DiscountAnswer> another() {
        return CompletableFuture.supplyAsync(() -> client(CorporateService.class).discount(CUSTOMER), READERS);
    }

    /** Returns the number of requests queued for a thread. */
    final int queued() {
        TomcatWebServer server = (TomcatWebServer) context.getWebServer();
        return ((ThreadPoolExecutor) server.getTomcat().getConnector().getProtocolHandler().getExecutor()).getQueue().size();
    }
}
