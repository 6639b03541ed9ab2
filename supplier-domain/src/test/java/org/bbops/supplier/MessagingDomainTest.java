package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.bbops.test.TestBroker;
import org.junit.jupiter.api.AfterEach;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** Supplier domain over a real broker, with low limits; no other context has a listener, as all share a queue. */
@TestPropertySource(properties = {"bbops.purchasing=messaging", "bbops.listener.attempts-max=2", "bbops.outbox.rows-max=40",
        "bbops.outbox.back-off-max=1s", "bbops.broker.wait-timeout=5s",
        "bbops.circuit.calls=6", "bbops.circuit.calls-min=6", "bbops.circuit.pause-min=300ms", "bbops.circuit.pause-max=600ms"})
@DirtiesContext
abstract class MessagingDomainTest extends SupplierDomainTest {

    static final TestBroker BROKER = TestBroker.start();
    static final Duration WAIT_MAX = Duration.ofSeconds(60);

    @DynamicPropertySource
    static void broker(DynamicPropertyRegistry properties) {
        properties.add("bbops.broker.url", BROKER::url);
        properties.add("bbops.broker.user", BROKER::user);
        properties.add("bbops.broker.password", BROKER::password);
    }

    /** Sets the log of two-phase commits: one per JVM, like Narayana, as another JVM may run tests of this module at the same time. */
    static void transactionLog(DynamicPropertyRegistry properties) {
        properties.add("bbops.xa.folder", () -> Path.of("target", "xa-log-" + ProcessHandle.current().pid()).toAbsolutePath().toString());
        properties.add("bbops.xa.node-id", () -> "supplier-test");
    }

    /** Messages that one test leaves in the queue must not reach the supplier of the next. */
    @AfterEach
    void drained() {
        EMULATOR.answer();
        EMULATOR.refuse(0);
        awaitNothingUnderWay();
        // The broker's count may lag behind an acknowledgement.
        await().atMost(WAIT_MAX).untilAsserted(() -> assertThat(state().deadLettered()).isZero());
    }

    int purchase(int bolts) {
        return supplier.purchase(purchase(new Need(BOLT, bolts))).purchaseOrderIds().getFirst();
    }

    HandOverState state() {
        return http.get().uri("/supplier/hand-over").retrieve().body(HandOverState.class);
    }

    /** Looks at once: a test that awaits the state of forty orders would wait a poll's pause for each. */
    void awaitState(int order, String state) {
        await().pollDelay(Duration.ZERO).atMost(WAIT_MAX).untilAsserted(() -> assertThat(stateOf(order)).isEqualTo(state));
    }

    void awaitNothingUnderWay() {
        await().atMost(WAIT_MAX).ignoreExceptions().untilAsserted(() -> {
            assertThat(state().outboxPending()).isZero();
            assertThat(state().queued()).isZero();
        });
    }
}
