package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.Test;

class StartsTest {

    private static final Duration LONG = Duration.ofMinutes(2);

    @Test
    void startsWaitingInClassInitializersDoNotDeadlock() {
        // Each keeps its carrier while it waits, so that on virtual threads they would need as many processors.
        try (Starts starts = new Starts(LONG)) {
            assertThat(IntStream.range(0, AllThere.PARTIES)
                    .mapToObj(number -> starts.begin("part-" + number, StartsTest::initializeAnother)).toList())
                    .extracting(Starts.PartStart::result).containsOnly(true);
        }
    }

    @Test
    void resultThrowsTheFailureOfItsStart() {
        try (Starts starts = new Starts(LONG)) {
            Starts.PartStart<String> start = starts.begin("the broker", () -> {
                throw new TestbedException("broker ended with exit code 1");
            });
            assertThatThrownBy(start::result).isInstanceOf(TestbedException.class).hasMessage("broker ended with exit code 1");
        }
    }

    @Test
    void interruptsALateStartAndNamesWhereItWaits() throws InterruptedException {
        AtomicBoolean interrupted = new AtomicBoolean();
        CountDownLatch begun = new CountDownLatch(1);
        try (Starts starts = new Starts(Duration.ofSeconds(1))) {
            Starts.PartStart<Boolean> start = starts.begin("the broker", () -> awaitForever(begun, interrupted));
            begun.await();
            assertThatThrownBy(start::result).isInstanceOf(TestbedException.class)
                    .hasMessageStartingWith("The start of the broker has not ended after 1 s; it is at ")
                    .hasMessageContaining("CountDownLatch.await");
        }
        assertThat(interrupted).isTrue();
    }

    private static boolean awaitForever(CountDownLatch begun, AtomicBoolean interrupted) {
        begun.countDown();
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException _) {
            interrupted.set(true);
        }
        return false;
    }

    /** Returns true when another class of the bytes of {@link AwaitsAll} came out of its initializer. */
    private static boolean initializeAnother() {
        try (InputStream bytes = StartsTest.class.getResourceAsStream("StartsTest$AwaitsAll.class")) {
            return MethodHandles.lookup().defineHiddenClass(bytes.readAllBytes(), true).lookupClass().isHidden();
        } catch (IOException | IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Its initializer waits until there are as many in theirs as {@link AllThere} says. */
    private static final class AwaitsAll {

        static {
            AllThere.await();
        }
    }

    /** Barrier shared by all classes of those bytes. */
    private static final class AllThere {

        private static final int PARTIES = 2 * Runtime.getRuntime().availableProcessors();
        private static final CountDownLatch MISSING = new CountDownLatch(PARTIES);

        private AllThere() {
        }

        static void await() {
            MISSING.countDown();
            try {
                MISSING.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
