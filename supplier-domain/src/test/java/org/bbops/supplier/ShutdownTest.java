package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.bbops.supplier.queue.OrderQueue;
import org.bbops.test.ServiceClient;
import org.bbops.test.TestBroker;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.client.ResourceAccessException;

/** Tests that a service that is stopped finishes the request and the message in progress. */
class ShutdownTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Need BOLTS = new Need(SupplierRows.BOLT, 20);

    private final TestDatabase database = TestDatabase.migrated();
    private final TestBroker broker = TestBroker.start();
    private final EmulatorDouble emulator = new EmulatorDouble();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final JdbcClient sql = JdbcClient.create(database.dataSource());

    @AfterEach
    void close() {
        threads.shutdownNow();
        emulator.close();
        broker.close();
        database.close();
    }

    @Test
    void finishesWorkInProgressAndAcceptsNoMore() throws Exception {
        SupplierRows.load(sql);
        ConfigurableApplicationContext service = start();
        SupplierService supplier = ServiceClient.of(SupplierService.class,
                ServiceClient.withBusinessErrors(service.getEnvironment().getProperty("local.server.port", Integer.class)));
        emulator.hang();
        int first = purchase(supplier);
        await().atMost(PATIENCE).until(() -> emulator.receivedNumbers().contains(first));

        CompletableFuture<Integer> second;
        CompletableFuture<Void> ended;
        try (Connection rival = lockingAllComponents()) {
            second = CompletableFuture.supplyAsync(() -> purchase(supplier), threads);
            await().atMost(PATIENCE).until(this::isAnySessionBlocked);
            ended = CompletableFuture.runAsync(service::close, threads);
            await().atMost(PATIENCE).until(() -> refusesConnections(supplier));
            rival.commit();
        }

        assertThat(second).succeedsWithin(PATIENCE);
        emulator.answer();
        assertThat(ended).succeedsWithin(PATIENCE);
        assertThat(status(first)).isEqualTo("sent");
        // The message of the second was published; a listener may have been quicker than the end, or leaves it for the next start.
        assertThat(sql.sql("select count(*) from s_outbox").query(Integer.class).single()).isZero();
        long waiting = broker.messageCount(OrderQueue.NAME);
        assertThat(status(second.get())).isEqualTo(waiting == 0 ? "sent" : "new");
        assertThat(emulator.receivedNumbers()).containsExactlyElementsOf(
                waiting == 0 ? List.of(first, second.get()) : List.of(first));
    }

    private String status(int purchaseOrder) {
        return sql.sql("select po_status from s_purchase_order where po_number = ?").param(purchaseOrder).query(String.class).single();
    }

    private ConfigurableApplicationContext start() {
        return new SpringApplicationBuilder(SupplierApplication.class, SettlingManufacturing.class)
                .properties("bbops.broker.password=" + broker.password(), "spring.datasource.password=" + database.password())
                .run("--server.port=0", "--bbops.purchasing=messaging", "--bbops.broker.url=" + broker.url(),
                        "--bbops.broker.user=" + broker.user(), "--spring.datasource.url=" + database.url(),
                        "--spring.datasource.username=" + database.user(), "--bbops.emulator.url=" + emulator.url(),
                        // The supplier's response is withheld until the purchase and the shutdown are in progress.
                        "--bbops.emulator.response-timeout=60s", "--bbops.emulator.call-timeout=60s");
    }

    private Connection lockingAllComponents() throws SQLException {
        Connection rival = database.dataSource().getConnection();
        rival.setAutoCommit(false);
        try (Statement statement = rival.createStatement()) {
            statement.execute("select * from s_component for update");
        }
        return rival;
    }

    private boolean isAnySessionBlocked() {
        return sql.sql("select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")
                .query(Integer.class).single() > 0;
    }

    private static int purchase(SupplierService supplier) {
        return supplier.purchase(SupplierDomainTest.purchase(BOLTS)).purchaseOrderIds().getFirst();
    }

    private static boolean refusesConnections(SupplierService supplier) {
        try {
            supplier.purchase(SupplierDomainTest.purchase(new Need("CMP000000000099", 1)));
            return false;
        } catch (ResourceAccessException _) {
            return true;
        } catch (RuntimeException _) {
            return false;
        }
    }
}
