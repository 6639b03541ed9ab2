package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CompilerTimeTest {

    @TempDir
    private Path threads;

    @Test
    void addsTheProcessorTimeOfBothCompilers() throws IOException {
        thread(11, "java", 900_000_000);
        thread(12, "C2 CompilerThre", 250_000_000);
        thread(13, "C1 CompilerThre", 30_000_000);
        thread(14, "GC Thread#0", 700_000_000);

        assertThat(new CompilerTime(threads).millis()).isEqualTo(280);
    }

    @Test
    void keepsTheTimeOfThreadsThatHaveEnded() throws IOException {
        thread(12, "C2 CompilerThre", 250_000_000);
        thread(13, "C2 CompilerThre", 40_000_000);
        CompilerTime time = new CompilerTime(threads);
        assertThat(time.millis()).isEqualTo(290);

        Files.delete(threads.resolve("12/comm"));
        thread(13, "C2 CompilerThre", 60_000_000);
        assertThat(time.millis()).isEqualTo(310);

        thread(13, "C1 CompilerThre", 5_000_000);
        thread(12, "http-nio", 1_000_000);
        assertThat(time.millis()).as("thread 13 is a new one").isEqualTo(315);
    }

    @Test
    void keepsItsMeasureWhenTheFilesCannotBeReadForAWhile() throws IOException {
        thread(12, "C2 CompilerThre", 250_000_000);
        Path listed = threads.resolveSibling(threads.getFileName() + "-listed");
        Files.move(threads, listed);
        CompilerTime time = new CompilerTime(listed);
        assertThat(time.millis()).isEqualTo(250);

        Files.move(listed, threads);

        assertThat(time.millis()).isEqualTo(250);
    }

    @Test
    void isTheJvmsOwnFigureWithoutTheFiles() throws IOException {
        assertThat(new CompilerTime(threads.resolve("none")).millis()).isPositive();
        thread(12, "C2 CompilerThre", 0);
        assertThat(new CompilerTime(threads).millis()).as("a kernel that does not count").isPositive();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void isAPartOfTheProcessorTimeOfTheProcess() {
        long compilers = new CompilerTime().millis();
        long all = TimeUnit.NANOSECONDS
                .toMillis(((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime());

        assertThat(compilers).isPositive().isLessThanOrEqualTo(all);
    }

    private void thread(int number, String name, long nanos) throws IOException {
        Path thread = Files.createDirectories(threads.resolve(Integer.toString(number)));
        Files.writeString(thread.resolve("comm"), name + "\n");
        Files.writeString(thread.resolve("schedstat"), nanos + " 4326152566 5084\n");
    }
}
