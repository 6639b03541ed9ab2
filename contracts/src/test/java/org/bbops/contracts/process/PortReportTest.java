package org.bbops.contracts.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortReportTest {

    private static final long PID = ProcessHandle.current().pid();

    @TempDir
    private Path folder;

    @Test
    void reportsThePortsToTheParent() {
        Path file = folder.resolve("broker.ports");
        PortReport.write(Map.of(PortReport.VARIABLE, file.toString()), List.of(61616, 9404));

        assertThat(PortReport.read(file, PID)).contains(List.of(61616, 9404));
        assertThat(folder).isDirectoryContaining(file::equals).isDirectoryNotContaining(other -> !other.equals(file));
    }

    @Test
    void ignoresTheReportOfAnotherProcess() throws IOException {
        Path file = Files.writeString(folder.resolve("broker.ports"), (PID + 1) + " 61616\n");

        assertThat(PortReport.read(file, PID)).isEmpty();
        assertThat(PortReport.read(folder.resolve("none"), PID)).isEmpty();
    }

    @Test
    void writesNothingUnlessRequested() {
        PortReport.write(Map.of(), List.of(61616));

        assertThat(folder).isEmptyDirectory();
    }
}
