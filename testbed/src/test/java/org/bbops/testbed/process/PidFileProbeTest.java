package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.testbed.process.Probe.PidFileProbe;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PidFileProbeTest {

    @TempDir
    private Path folder;

    private ProcessGroup group;
    private ChildProcess child;
    private PidFileProbe probe;

    @BeforeEach
    void start() {
        group = new ProcessGroup(folder.resolve("processes.json"));
        child = group.start(Children.script("server", folder, "exec sleep 300"));
        probe = new PidFileProbe(child, folder.resolve("pid"), lines -> lines.contains("ready"));
    }

    @AfterEach
    void close() {
        group.close();
    }

    @Test
    void isReadyOnceTheServerReportsReady() throws IOException {
        assertThat(probe.isReady()).isFalse();
        write(child.pid(), "starting");
        assertThat(probe.isReady()).isFalse();
        write(child.pid(), "ready");
        assertThat(probe.isReady()).isTrue();
    }

    @Test
    void ignoresThePidFileOfAnotherProcess() throws IOException {
        write(ProcessHandle.current().pid(), "ready");

        assertThat(probe.isReady()).isFalse();
    }

    private void write(long pid, String state) throws IOException {
        Files.write(folder.resolve("pid"), List.of(Long.toString(pid), state));
    }
}
