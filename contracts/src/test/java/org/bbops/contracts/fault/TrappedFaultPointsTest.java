package org.bbops.contracts.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.fault.Trap.Effect;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrappedFaultPointsTest {

    private static final Duration WAIT_MAX = Duration.ofMinutes(1);
    private static final int ROUNDS = 500;

    @TempDir
    private Path directory;

    private final AtomicInteger halts = new AtomicInteger();
    private FaultFolder folder;
    private FaultPoints points;

    @BeforeEach
    void process() {
        folder = new FaultFolder(directory);
        points = new TrappedFaultPoints(new FaultFolder(directory), halts::incrementAndGet);
    }

    @Test
    void haltsOnlyAtTheCountThatTheTrapNames() {
        folder.lay(new Trap(FaultPoint.ORDER_PUBLISHED, 3, Effect.HALT));

        reach(FaultPoint.ORDER_PUBLISHED, 2);
        assertThat(halts).hasValue(0);
        assertThat(folder.hasSprung()).isFalse();
        reach(FaultPoint.ORDER_PUBLISHED, 4);

        assertThat(halts).hasValue(1);
        assertThat(folder.hasSprung()).isTrue();
    }

    @Test
    void ignoresOtherPointsAndClearedTraps() {
        folder.lay(new Trap(FaultPoint.ORDER_PUBLISHED, 1, Effect.HALT));
        reach(FaultPoint.ORDER_MARKED, 5);
        folder.clear();
        reach(FaultPoint.ORDER_PUBLISHED, 5);

        assertThat(halts).hasValue(0);
    }

    @Test
    void restartsTheCountWhenATrapIsSetAgain() {
        folder.lay(new Trap(FaultPoint.ORDER_MARKED, 2, Effect.HALT));
        reach(FaultPoint.ORDER_MARKED, 2);
        folder.lay(new Trap(FaultPoint.ORDER_MARKED, 2, Effect.HALT));
        reach(FaultPoint.ORDER_MARKED, 1);

        assertThat(halts).hasValue(1);
        assertThat(folder.hasSprung()).isFalse();
    }

    @Test
    void restartsTheCountAfterAnEqualTrapThatNeverSprang() {
        folder.lay(new Trap(FaultPoint.ORDER_MARKED, 2, Effect.HALT));
        reach(FaultPoint.ORDER_MARKED, 1);
        folder.clear();
        new FaultFolder(directory).lay(new Trap(FaultPoint.ORDER_MARKED, 2, Effect.HALT));
        reach(FaultPoint.ORDER_MARKED, 1);
        assertThat(halts).hasValue(0);
        reach(FaultPoint.ORDER_MARKED, 1);

        assertThat(halts).hasValue(1);
    }

    @Test
    void holdsTheThreadInTheWindowUntilTheTrapIsCleared() throws InterruptedException {
        folder.lay(new Trap(FaultPoint.ORDER_ANSWERED, 1, Effect.HOLD));

        Thread held = Thread.ofVirtual().start(() -> points.reach(FaultPoint.ORDER_ANSWERED));
        await().atMost(WAIT_MAX).until(folder::hasSprung);
        points.reach(FaultPoint.ORDER_ANSWERED);
        assertThat(held.isAlive()).isTrue();
        folder.clear();
        held.join();

        assertThat(halts).hasValue(0);
    }

    @Test
    void haltsOnlyOneOfTwoConcurrentJvms() throws Exception {
        CyclicBarrier together = new CyclicBarrier(2, () -> folder.lay(new Trap(FaultPoint.CARRIED_PREPARED, 1, Effect.HALT)));
        FaultPoints neighbour = new TrappedFaultPoints(new FaultFolder(directory), halts::incrementAndGet);

        try (ExecutorService jvms = Executors.newFixedThreadPool(2)) {
            Future<?> one = jvms.submit(() -> passes(points, together));
            Future<?> other = jvms.submit(() -> passes(neighbour, together));
            one.get();
            other.get();
        }

        assertThat(halts).hasValue(ROUNDS);
    }

    private static Void passes(FaultPoints jvm, CyclicBarrier together) throws Exception {
        for (int i = 0; i < ROUNDS; i++) {
            together.await(WAIT_MAX.toSeconds(), TimeUnit.SECONDS);
            jvm.reach(FaultPoint.CARRIED_PREPARED);
        }
        return null;
    }

    @Test
    void canBeRemovedOnlyBeforeItHasSprung() {
        folder.lay(new Trap(FaultPoint.ORDER_MARKED, 1, Effect.HALT));
        assertThat(folder.takeAway()).isTrue();
        reach(FaultPoint.ORDER_MARKED, 1);
        assertThat(halts).hasValue(0);

        folder.lay(new Trap(FaultPoint.ORDER_MARKED, 1, Effect.HALT));
        reach(FaultPoint.ORDER_MARKED, 1);
        assertThat(folder.takeAway()).isFalse();
        assertThat(folder.hasSprung()).isTrue();
    }

    @Test
    void refusesAnUnknownPointAndListsTheKnownOnes() {
        assertThatThrownBy(() -> FaultPoint.named("order-eaten"))
                .hasMessageContaining("'order-eaten'").hasMessageContaining("order-published");
    }

    private void reach(FaultPoint point, int times) {
        for (int i = 0; i < times; i++) {
            points.reach(point);
        }
    }
}
