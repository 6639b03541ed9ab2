package org.bbops.testbed.usage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/** Reads the resource usage of one process. */
public interface UsageReader {

    /**
     * Reads a process and its children once.
     *
     * @param name the name to give it
     * @param process the process; one that has ended reads as zeros
     */
    ProcessUsage read(String name, ProcessHandle process);

    /** The most exact reader that this operating system allows. */
    static UsageReader ofThisSystem() {
        Path proc = Path.of("/proc");
        return Files.isReadable(proc.resolve("self/stat")) ? new ProcUsageReader(proc) : new HandleUsageReader();
    }

    /** Reads the usage that Java itself reports on every operating system: processor time, and no memory. */
    final class HandleUsageReader implements UsageReader {

        @Override
        public ProcessUsage read(String name, ProcessHandle process) {
            double cpuSeconds = Stream.concat(Stream.of(process), process.descendants())
                    .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
                    .mapToDouble(each -> each.toNanos() / 1e9).sum();
            return new ProcessUsage(name, cpuSeconds, 0);
        }
    }
}
