package org.bbops.testbed.usage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Reader of the resource usage of a process. */
public interface UsageReader {

    /**
     * Reads a process and its children once.
     *
     * @param name name of the process in the testbed
     * @param process the process; one that has ended reads as zeros
     */
    ProcessUsage read(String name, ProcessHandle process);

    /** Returns the most exact reader for this operating system. */
    static UsageReader ofThisSystem() {
        Path proc = Path.of("/proc");
        return Files.isReadable(proc.resolve("self/stat")) ? new ProcUsageReader(proc) : new HandleUsageReader();
    }

    /** Reader of the usage that Java itself reports on every operating system: CPU time, but no memory. */
    final class HandleUsageReader implements UsageReader {

        @Override
        public ProcessUsage read(String name, ProcessHandle process) {
            double cpuSeconds = Stream.concat(Stream.of(process), process.descendants())
                    .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
                    .mapToDouble(each -> each.toNanos() / 1e9).sum();
            return new ProcessUsage(name, cpuSeconds, 0);
        }
    }

    /**
     * Reader of Linux's /proc.
     *
     * <p>Memory is what is resident at the moment: VmRSS for a single process, and not VmHWM, the peak over its whole life and thus over
     * earlier runs; Pss for a family of processes, PostgreSQL's, which shares out pages among those that use them, so that the shared
     * buffers count once.
     */
    static final class ProcUsageReader implements UsageReader {

        /** Linux counts processor time in ticks of 10 ms towards user space on every platform that Java runs on. */
        private static final double TICKS_PER_SECOND = 100;

        /** Fields of /proc/PID/stat after the command's closing parenthesis: utime is the 14th of all, state the 3rd. */
        private static final int UTIME = 14 - 3;
        private static final int STIME = 15 - 3;
        private static final int CHILDREN_UTIME = 16 - 3;
        private static final int CHILDREN_STIME = 17 - 3;

        private static final long BYTES_PER_KILOBYTE = 1024;

        private final Path proc;

        ProcUsageReader(Path proc) {
            this.proc = proc;
        }

        @Override
        public ProcessUsage read(String name, ProcessHandle process) {
            List<ProcessHandle> children = process.descendants().toList();
            double cpuSeconds = cpuSeconds(process.pid()) + children.stream().mapToDouble(c -> cpuSeconds(c.pid())).sum();
            long memory = children.isEmpty()
                    ? kilobytes(process.pid(), "status", "VmRSS:")
                    : kilobytes(process.pid(), "smaps_rollup", "Pss:")
                            + children.stream().mapToLong(c -> kilobytes(c.pid(), "smaps_rollup", "Pss:")).sum();
            return new ProcessUsage(name, cpuSeconds, memory * BYTES_PER_KILOBYTE);
        }

        private double cpuSeconds(long pid) {
            try {
                String stat = Files.readString(proc.resolve(pid + "/stat"));
                String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
                long ticks = Long.parseLong(fields[UTIME]) + Long.parseLong(fields[STIME])
                        + Long.parseLong(fields[CHILDREN_UTIME]) + Long.parseLong(fields[CHILDREN_STIME]);
                return ticks / TICKS_PER_SECOND;
            } catch (IOException e) {
                return 0;
            }
        }

        private long kilobytes(long pid, String file, String key) {
            try {
                return Files.readAllLines(proc.resolve(pid + "/" + file)).stream()
                        .filter(line -> line.startsWith(key))
                        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                        .findFirst().orElse(0);
            } catch (IOException e) {
                return 0;
            }
        }
    }

    /**
     * Resources used so far by a process and its children, and their current memory.
     *
     * @param name name of the process in the testbed
     * @param cpuSeconds processor time since it started, user and system, children that have ended included
     * @param memoryBytes current resident memory; 0 where the operating system does not report it
     */
    record ProcessUsage(String name, double cpuSeconds, long memoryBytes) {

        /**
         * Returns the usage since an earlier reading of the same process, with this reading's memory.
         *
         * @param earlier a reading taken before this one
         */
        public ProcessUsage since(ProcessUsage earlier) {
            return new ProcessUsage(name, Math.max(0, cpuSeconds - earlier.cpuSeconds), memoryBytes);
        }
    }
}
