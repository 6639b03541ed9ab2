package org.bbops.platform.watch;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.figures.ProcessFigures.ProcessorFigures;
import org.bbops.contracts.process.ProcessorTime;

/**
 * Reads the processor time of this process and of the processors that it may run on. The latter includes all programs of the machine, as a
 * container's /proc/stat is that of its machine.
 */
final class ProcessorReader {

    private static final double MILLIS_PER_SECOND = 1e3;

    private final Path proc;

    /** Reads this machine's files. */
    ProcessorReader() {
        this(Path.of("/proc"));
    }

    ProcessorReader(Path proc) {
        this.proc = proc;
    }

    /** Reads the current figures, without the processors' where the operating system has no such files. */
    ProcessorFigures read() {
        long cpuMillis = TimeUnit.NANOSECONDS
                .toMillis(((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime());
        Optional<ProcessorTime> machine = ProcessorTime.read(proc);
        return machine.flatMap(time -> machineId().map(id -> new ProcessorFigures(cpuMillis,
                id + " processors " + time.allowed(), time.processors(), Math.round(time.busySeconds() * MILLIS_PER_SECOND))))
                .orElse(new ProcessorFigures(cpuMillis, null, 0, 0));
    }

    /** Returns the identity of the machine's start, which is the same in all its containers. */
    private Optional<String> machineId() {
        try {
            return Optional.of(Files.readString(proc.resolve("sys/kernel/random/boot_id")).strip());
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
