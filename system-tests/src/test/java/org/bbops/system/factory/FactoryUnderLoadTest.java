package org.bbops.system.factory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.test.ServiceClient;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * Many users schedule the same few assemblies while deliveries of their components come in; then the books are compared.
 * The assemblies share components, which the population's never do: a lock taken out of order would deadlock here.
 */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
abstract class FactoryUnderLoadTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final DeliveringSupplier SUPPLIER = new DeliveringSupplier();
    private static final int USERS = 16;
    private static final int WORK_ORDERS_EACH = 20;

    private final JdbcClient sql = JdbcClient.create(DATABASE.dataSource());
    @LocalServerPort
    private int port;
    private ManufacturingService manufacturing;

    @DynamicPropertySource
    static void surroundings(DynamicPropertyRegistry properties) {
        DATABASE.configure(properties::add);
        properties.add("bbops.emulator.url", SUPPLIER::url);
    }

    @BeforeEach
    void rows() {
        SUPPLIER.deliverTo(port);
        SUPPLIER.taken().clear();
        manufacturing = ServiceClient.of(ManufacturingService.class, ServiceClient.plain(port));
        new FactoryRows(sql).load();
    }

    @Test
    void staysConsistentAndLosesNoWorkOrder() {
        allUsers(user -> {
            for (int i = 0; i < WORK_ORDERS_EACH; i++) {
                build(FactoryRows.assembly(1 + (user + i) % FactoryRows.ASSEMBLIES), i % 5 == 4);
            }
        });
        await().atMost(Duration.ofMinutes(5)).untilAsserted(this::assertAllDelivered);

        assertThat(sql.sql("select wo_status, count(*) from m_workorder group by wo_status order by 1")
                .query((row, _) -> row.getInt(1) + ": " + row.getInt(2)).list())
                .containsExactly("4: " + USERS * WORK_ORDERS_EACH * 4 / 5, "6: " + USERS * WORK_ORDERS_EACH / 5);
        assertThat(sql.sql("select po_number from s_purchase_order").query(Integer.class).list())
                .hasSizeGreaterThan(10).containsExactlyInAnyOrderElementsOf(SUPPLIER.taken());
        FactoryBooks.CONTRADICTIONS.forEach((what, query) -> assertThat(sql.sql(query).query().listOfRows()).as(what).isEmpty());
    }

    private void build(String assembly, boolean cancel) {
        int number = manufacturing.scheduleWorkOrder(new ScheduleRequest(null, assembly, 11, LocalDate.of(2026, 12, 24)))
                .workOrderId();
        if (cancel) {
            manufacturing.cancelWorkOrder(number);
        } else {
            manufacturing.updateWorkOrder(number);
            manufacturing.updateWorkOrder(number);
            manufacturing.completeWorkOrder(number);
        }
    }

    private void assertAllDelivered() {
        assertThat(SUPPLIER.underWay()).isZero();
        assertThat(sql.sql("select count(*) from s_purchase_order where po_status <> 'delivered' or po_sent_at is null")
                .query(Integer.class).single()).isZero();
    }

    private static void allUsers(java.util.function.IntConsumer work) {
        try (ExecutorService users = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> running = new ArrayList<>();
            for (int user = 0; user < USERS; user++) {
                int number = user;
                running.add(users.submit(() -> work.accept(number)));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } catch (ExecutionException e) {
            throw new AssertionError("a user failed", e.getCause());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
