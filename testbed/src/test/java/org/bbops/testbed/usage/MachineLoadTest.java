package org.bbops.testbed.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.contracts.process.ForeignLoad;
import org.bbops.testbed.usage.MachineLoad.Reading;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineLoadTest {

    @TempDir
    private Path folder;
    private final double used = 5;

    @Test
    void readsBusyAndStolenTimeOfTheMachine() throws IOException {
        stat("cpu  1000 100 400 8000 300 10 90 200 7 0", "cpu0 1000 100 400 8000 300 10 90 200 7 0");
        allowed("0");

        Reading reading = load().read().orElseThrow();

        assertThat(reading.busy()).isCloseTo(16, within(1e-9));
        assertThat(reading.steal()).isCloseTo(2, within(1e-9));
        assertThat(reading.all()).isCloseTo(101, within(1e-9));
        assertThat(reading.own()).isGreaterThanOrEqualTo(used);
    }

    @Test
    void countsAllowedProcessorsOnly() throws IOException {
        stat("cpu  3700 0 0 400 0 0 0 0 0 0", "cpu0 900 0 0 100 0 0 0 0 0 0", "cpu1 100 0 0 200 0 0 0 30 0 0",
                "cpu2 2000 0 0 0 0 0 0 0 0 0",
                "cpu3 700 0 0 100 0 0 0 0 0 0");
        allowed("1,3-3");

        Reading reading = load().read().orElseThrow();

        assertThat(reading.busy()).isCloseTo(8, within(1e-9));
        assertThat(reading.steal()).isCloseTo(0.3, within(1e-9));
        assertThat(reading.all()).isCloseTo(11.3, within(1e-9));
    }

    @Test
    void excludesThisProcessBetweenTwoReadings() {
        ForeignLoad share = new Reading(70, 6, 300, 40).since(new Reading(10, 2, 100, 10));

        assertThat(share.programs()).isCloseTo(0.15, within(1e-9));
        assertThat(share.steal()).isCloseTo(0.02, within(1e-9));
        assertThat(share.isMuch()).isTrue();
    }

    @Test
    void isUnknownWithoutAllowedProcessors() throws IOException {
        stat("cpu0 900 0 0 100 0 0 0 0 0 0");
        allowed("8-11");

        assertThat(load().read()).isEmpty();
    }

    @Test
    void isUnknownWithoutProcessorStatistics() {
        assertThat(load().read()).isEmpty();
    }

    @Test
    void judgesForeignLoadAgainstItsLimits() {
        assertThat(new Reading(70, 6, 300, 0).since(new Reading(10, 2, 100, 200)).programs()).as("own process gone").isEqualTo(1);
        assertThat(new ForeignLoad(0.05, 0.01).isMuch()).isFalse();
        assertThat(new ForeignLoad(0.05, 0.05).isMuch()).isTrue();
    }

    private void stat(String... lines) throws IOException {
        Files.write(folder.resolve("stat"), List.of(lines));
    }

    private void allowed(String processors) throws IOException {
        Files.createDirectories(folder.resolve("self"));
        Files.writeString(folder.resolve("self/status"), "Name:\tjava\nCpus_allowed:\tf\nCpus_allowed_list:\t" + processors + "\n");
    }

    private MachineLoad load() {
        return new MachineLoad(folder, () -> List.of(new ProcessUsage("system", used, 0)));
    }
}
