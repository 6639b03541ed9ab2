package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.Optional;
import org.bbops.cli.run.RecordingScreen;
import org.bbops.cli.run.RunProgress;
import org.bbops.cli.run.RunStream;
import org.bbops.contracts.process.ForeignLoad;
import org.junit.jupiter.api.Test;

class DisplayTest {

    private final RecordingScreen screen = new RecordingScreen();
    private final RunProgress progress = new RunProgress(Clock.systemUTC());
    private final Display display = new Display(screen, new RunStream(progress, _ -> {
    }), progress, () -> {
    });

    @Test
    void warnsOfOtherProgramsThatUseMuch() {
        display.warnOf(Optional.of(new ForeignLoad(0.42, 0.01)));

        assertThat(screen.warnings()).containsExactly("Before anything has been started, other programs use 42 % of the processors, and "
                + "the hypervisor withholds 1 % (steal): end them, or take the answer for a busier machine's");
    }

    @Test
    void warnsOfSteal() {
        display.warnOf(Optional.of(new ForeignLoad(0, 0.05)));

        assertThat(screen.warnings()).hasSize(1);
    }

    @Test
    void doesNotWarnOfLittleOrUnknownLoad() {
        display.warnOf(Optional.of(new ForeignLoad(0.05, 0.01)));
        display.warnOf(Optional.empty());

        assertThat(screen.warnings()).isEmpty();
    }
}
