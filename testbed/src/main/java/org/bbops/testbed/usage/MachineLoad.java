package org.bbops.testbed.usage;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.bbops.contracts.process.ForeignLoad;
import org.bbops.contracts.process.ProcessorTime;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;

/**
 * Reads the share of processor time that went to processes other than this one and its children. It counts the processors that this
 * process may run on: with {@code taskset} or a cpuset, work beside it on the other processors does not slow it down.
 */
public final class MachineLoad {

    private static final double NANOS_PER_SECOND = 1e9;

    private final Path proc;
    private final Supplier<List<ProcessUsage>> own;

    /** @param own reads the processes that count as own, besides this one */
    public MachineLoad(Supplier<List<ProcessUsage>> own) {
        this(Path.of("/proc"), own);
    }

    MachineLoad(Path proc, Supplier<List<ProcessUsage>> own) {
        this.proc = proc;
        this.own = own;
    }

    /**
     * Processor time since the machine and the processes started, seconds.
     *
     * @param busy of all programs
     * @param steal withheld by the hypervisor
     * @param all total
     * @param own of this process and its children
     */
    public record Reading(double busy, double steal, double all, double own) {

        /** Shares of others since an earlier reading. */
        public ForeignLoad since(Reading earlier) {
            double total = all - earlier.all;
            return total <= 0 ? new ForeignLoad(0, 0)
                    : new ForeignLoad(Math.clamp((busy - earlier.busy - (own - earlier.own)) / total, 0, 1),
                            (steal - earlier.steal) / total);
        }
    }

    /** Returns the shares of others over the time from now on; empty where the operating system does not report them. */
    public Optional<ForeignLoad> over(Duration length) {
        Optional<Reading> before = read();
        try {
            TimeUnit.NANOSECONDS.sleep(before.isPresent() ? length.toNanos() : 0);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return read().flatMap(now -> before.map(now::since));
    }

    /** Reads the current values; empty where the operating system does not report them. */
    public Optional<Reading> read() {
        double ownSeconds = own.get().stream().mapToDouble(ProcessUsage::cpuSeconds).sum()
                + ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / NANOS_PER_SECOND;
        return ProcessorTime.read(proc).map(time -> new Reading(time.busySeconds(), time.stealSeconds(), time.allSeconds(), ownSeconds));
    }
}
