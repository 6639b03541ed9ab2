package org.bbops.supplier.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.bbops.supplier.circuit.Circuit;
import org.bbops.supplier.circuit.Circuits;
import org.bbops.supplier.circuit.Circuits.CircuitSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdmissionControlTest {

    private static final Duration WAIT_MAX = Duration.ofSeconds(20);
    private static final Duration RECEIVE = Duration.ofMillis(50);
    private static final int CONSUMERS = 16;
    private static final CircuitSettings BRIEF = new CircuitSettings(1, 1, 80, Duration.ofMillis(10), Duration.ofMillis(10), 3);

    @Test
    void letsAnotherConsumerProbeAfterAnEmptyReceive() throws Exception {
        AdmissionControl admissionControl = new AdmissionControl(List.of(halfOpen()), CONSUMERS);
        AtomicBoolean taken = new AtomicBoolean();
        AtomicBoolean stopped = new AtomicBoolean();
        CountDownLatch probed = new CountDownLatch(1);

        try (ExecutorService consumers = Executors.newFixedThreadPool(2)) {
            consumers.submit(() -> takes(admissionControl, () -> receiveNothing(probed), stopped));
            probed.await();
            consumers.submit(() -> takes(admissionControl, () -> taken.compareAndSet(false, true), stopped));
            try {
                await().atMost(WAIT_MAX).untilTrue(taken);
            } finally {
                stopped.set(true);
            }
        }
    }

    @Test
    void eachConsumerProbesBeforeAnyDoesAgain() throws Exception {
        AdmissionControl admissionControl = new AdmissionControl(List.of(halfOpen()), CONSUMERS);
        AtomicBoolean stopped = new AtomicBoolean();
        List<Integer> turns = new CopyOnWriteArrayList<>();

        try (ExecutorService consumers = Executors.newFixedThreadPool(CONSUMERS)) {
            IntStream.range(0, CONSUMERS).forEach(number -> consumers.submit(() -> takes(admissionControl, () -> {
                turns.add(number);
                LockSupport.parkNanos(RECEIVE.toNanos());
                return false;
            }, stopped)));
            try {
                await().atMost(WAIT_MAX).until(() -> turns.size() >= 3 * CONSUMERS);
            } finally {
                stopped.set(true);
            }
        }

        // In the rounds before, not all may be there yet.
        assertThat(turns.subList(2 * CONSUMERS, 3 * CONSUMERS)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 32, 1_000})
    void keepsItsTurnDuringARoundOfEmptyReceives(int consumers) {
        assertThat(AdmissionControl.turnMax(consumers)).isGreaterThan(AdmissionControl.PROBE.multipliedBy(consumers));
    }

    @Test
    void onlyTheConsumerThatProbesIsToldSo() throws Exception {
        AdmissionControl halfOpen = new AdmissionControl(List.of(halfOpen()), CONSUMERS);
        AdmissionControl closed = new AdmissionControl(List.of(), CONSUMERS);

        assertThat(halfOpen.receive(halfOpen::isProbing)).isTrue();
        assertThat(halfOpen.isProbing()).isFalse();
        assertThat(closed.receive(closed::isProbing)).isFalse();
    }

    private static Circuit halfOpen() {
        Circuit circuit = new Circuits(BRIEF, new SimpleMeterRegistry()).circuit("supplier", _ -> true, _ -> false);
        assertThatThrownBy(() -> circuit.call(() -> {
            throw new IllegalStateException("down");
        })).hasMessage("down");
        await().atMost(WAIT_MAX).until(() -> circuit.admission() == Circuit.Admission.PROBES);
        return circuit;
    }

    /** Works like a thread of the listener container. */
    private static Void takes(AdmissionControl control, AdmissionControl.Receiver receiver, AtomicBoolean stopped) throws Exception {
        while (!stopped.get()) {
            control.receive(receiver);
        }
        return null;
    }

    /** Receives no message. */
    private static boolean receiveNothing(CountDownLatch probed) {
        probed.countDown();
        LockSupport.parkNanos(RECEIVE.toNanos());
        return false;
    }
}
