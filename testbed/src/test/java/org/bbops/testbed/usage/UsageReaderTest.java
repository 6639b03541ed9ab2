package org.bbops.testbed.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bbops.testbed.usage.UsageReader.ProcUsageReader;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsageReaderTest {

    private final UsageReader reader = UsageReader.ofThisSystem();

    @Test
    void includesTheCpuTimeOfChildren() throws IOException {
        Process parent = new ProcessBuilder("sh", "-c", "(while :; do :; done) & (while :; do :; done) & wait").start();
        try {
            await().untilAsserted(() -> assertThat(reader.read("busy", parent.toHandle()).cpuSeconds()).isPositive());
        } finally {
            parent.descendants().forEach(ProcessHandle::destroyForcibly);
            parent.destroyForcibly();
        }
    }

    @Test
    void readsAnEndedProcessAsZeros() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();

        assertThat(reader.read("gone", ended.toHandle())).isEqualTo(new ProcessUsage("gone", 0, 0));
    }

    @Test
    void readsCurrentNotPeakMemory(@TempDir Path proc) throws IOException {
        Process process = new ProcessBuilder("sleep", "60").start();
        try {
            Path own = Files.createDirectory(proc.resolve(Long.toString(process.pid())));
            Files.writeString(own.resolve("stat"), "1 (sleep) S" + " 0".repeat(20));
            Files.writeString(own.resolve("status"), "VmHWM:\t  900 kB\nVmRSS:\t  100 kB\n");

            assertThat(new ProcUsageReader(proc).read("sleep", process.toHandle()).memoryBytes()).isEqualTo(100 * 1024);
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void sinceSubtractsCpuTimeAndKeepsCurrentMemory() {
        ProcessUsage used = new ProcessUsage("system", 12.5, 400).since(new ProcessUsage("system", 2.5, 300));

        assertThat(used).isEqualTo(new ProcessUsage("system", 10, 400));
    }
}
