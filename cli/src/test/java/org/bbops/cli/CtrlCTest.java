package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import org.bbops.cli.run.RecordingScreen;
import org.bbops.cli.run.Stop;
import org.bbops.testbed.process.Wrapper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sun.misc.Signal;

class CtrlCTest {

    @ParameterizedTest
    @CsvSource({"INT, press Ctrl-C", "TERM, send SIGTERM"})
    void firstSignalStopsInOrderAndAnnouncesTheSecond(String signal, String again) {
        assumeTrue(Wrapper.OWN_SESSION.isPossible(), "this machine has no setsid");
        Stop stop = new Stop();
        RecordingScreen console = new RecordingScreen();
        try (CtrlC _ = CtrlC.asking(stop, console)) {
            Signal.raise(new Signal(signal));

            await().until(stop::isAsked);
        }
        await().untilAsserted(() -> assertThat(console.lines())
                .containsExactly(again + " again to end at once and keep only the runs before this one"));
        assertThat(console.warnings()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void aSignalEndsOnlyTheWait(String signal) {
        Thread waiting = Thread.ofPlatform().start(() -> CtrlC.await(Duration.ofHours(1)));
        // Only then the signal does not end this process.
        await().until(() -> waiting.getState() == Thread.State.TIMED_WAITING);

        Signal.raise(new Signal(signal));

        await().until(() -> !waiting.isAlive());
    }
}
