package org.bbops.testbed.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.testbed.usage.MachineLoad.Reading;
import org.bbops.testbed.usage.MachineLoad.Share;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineLoadTest {

    @TempDir
    private Path folder;
    private final double used = 5;

    @Test
    void readsBusyAndStolenTimeOfTheWholeMachine() throws IOException {
        Reading reading = load(Files.writeString(folder.resolve("stat"), "cpu  1000 100 400 8000 300 10 90 200 7 0\ncpu0 1 1 1 1\n"))
                .read().orElseThrow();

        assertThat(reading.busy()).isCloseTo(16, within(1e-9));
        assertThat(reading.steal()).isCloseTo(2, within(1e-9));
        assertThat(reading.all()).isCloseTo(101, within(1e-9));
        assertThat(reading.own()).isGreaterThanOrEqualTo(used);
    }

    @Test
    void countsOnlyOthersBetweenTwoReadings() {
        Share share = new Reading(70, 6, 300, 40).since(new Reading(10, 2, 100, 10));

        assertThat(share.programs()).isCloseTo(0.15, within(1e-9));
        assertThat(share.steal()).isCloseTo(0.02, within(1e-9));
        assertThat(share.isMuch()).isTrue();
    }

    @Test
    void tellsNothingWhereTheOperatingSystemDoesNot() {
        assertThat(load(folder.resolve("stat")).read()).isEmpty();
    }

    @Test
    void minorWorkOfOthersIsNotMuch() {
        assertThat(new Share(0.05, 0.01).isMuch()).isFalse();
        assertThat(new Share(0.05, 0.05).isMuch()).isTrue();
    }

    private MachineLoad load(Path stat) {
        return new MachineLoad(stat, () -> List.of(new ProcessUsage("system", used, 0)));
    }
}
