package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bbops.contracts.figures.ProcessFigures.ProcessorFigures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ProcessorReaderTest {

    @TempDir
    private Path proc;

    @Test
    void countsTheProcessorsAvailableToTheProcess() throws IOException {
        write("stat", """
                cpu  400 40 40 4000 400 40 40 40 0 0
                cpu0 100 10 20 1000 100 3 4 10 0 0
                cpu1 200 10 20 1000 100 3 4 10 0 0
                cpu2 300 10 20 1000 100 3 4 10 0 0
                cpu10 400 10 20 1000 100 3 4 10 0 0
                intr 1
                """);
        write("self/status", "Name:\tjava\nCpus_allowed_list:\t0-1,10\n");
        write("sys/kernel/random/boot_id", "one-machine\n");

        ProcessorFigures figures = new ProcessorReader(proc).read();

        assertThat(figures.machine()).isEqualTo("one-machine processors 0-1,10");
        assertThat(figures.processors()).isEqualTo(3);
        assertThat(figures.busyMillis()).isEqualTo(10 * (137 + 237 + 437));
    }

    /** Otherwise a process on a few processors would report their load as that of the whole machine. */
    @Test
    void distinguishesProcessesOnDifferentProcessors() throws IOException {
        write("stat", "cpu0 100 10 20 1000 100 3 4 10 0 0\ncpu1 200 10 20 1000 100 3 4 10 0 0\n");
        write("sys/kernel/random/boot_id", "one-machine\n");
        write("self/status", "Cpus_allowed_list:\t0\n");
        ProcessorFigures first = new ProcessorReader(proc).read();
        write("self/status", "Cpus_allowed_list:\t1\n");

        assertThat(new ProcessorReader(proc).read().machine()).isNotEqualTo(first.machine());
    }

    @Test
    void identifiesNoMachineWithoutTheFiles() {
        ProcessorFigures figures = new ProcessorReader(proc).read();

        assertThat(figures.machine()).isNull();
        assertThat(figures.cpuMillis()).isPositive();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void readsThisMachine() {
        ProcessorFigures figures = new ProcessorReader().read();

        assertThat(figures.machine()).isNotBlank();
        assertThat(figures.processors()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(figures.busyMillis()).isPositive();
    }

    private void write(String name, String text) throws IOException {
        Path file = proc.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
