package org.bbops.testbed.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class UsageReaderTest {

    private final UsageReader reader = UsageReader.ofThisSystem();

    @Test
    void countsTheTimeThatChildrenUsed() throws IOException {
        Process parent = new ProcessBuilder("sh", "-c", "(while :; do :; done) & (while :; do :; done) & wait").start();
        try {
            await().untilAsserted(() -> assertThat(reader.read("busy", parent.toHandle()).cpuSeconds()).isPositive());
        } finally {
            parent.descendants().forEach(ProcessHandle::destroyForcibly);
            parent.destroyForcibly();
        }
    }

    @Test
    void readsAProcessThatHasEndedAsZeros() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();

        assertThat(reader.read("gone", ended.toHandle())).isEqualTo(new ProcessUsage("gone", 0, 0));
    }

    @Test
    void subtractsAnEarlierReadingAndKeepsThePeak() {
        ProcessUsage used = new ProcessUsage("system", 12.5, 400).since(new ProcessUsage("system", 2.5, 300));

        assertThat(used).isEqualTo(new ProcessUsage("system", 10, 400));
    }
}
