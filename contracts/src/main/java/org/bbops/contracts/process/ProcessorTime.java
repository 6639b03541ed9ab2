package org.bbops.contracts.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * Time of the processors that this process may run on, since the machine's start. It covers all programs, even when read in a container,
 * where /proc/stat is the machine's.
 *
 * @param allowed their numbers, such as 0-3,8
 * @param processors number of them
 * @param busySeconds used by programs
 * @param stealSeconds withheld by the hypervisor
 * @param allSeconds total, idle time included
 */
public record ProcessorTime(String allowed, int processors, double busySeconds, double stealSeconds, double allSeconds) {

    private static final double TICKS_PER_SECOND = 100;
    private static final String ALLOWED = "Cpus_allowed_list:";
    /** Fields of a processor's line in /proc/stat after its name: user, nice, system, idle, iowait, irq, softirq, steal (proc(5)). */
    private static final int FIELDS = 8;
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int STEAL = 7;

    /**
     * Reads the times now.
     *
     * @param proc the folder /proc
     * @return empty where the operating system has no such files, or they name no processor that this process may run on
     */
    public static Optional<ProcessorTime> read(Path proc) {
        try {
            String list = allowed(proc);
            BitSet allowed = numbers(list);
            double[] seconds = new double[FIELDS];
            int processors = 0;
            for (String line : Files.readAllLines(proc.resolve("stat"))) {
                String[] words = line.split("\\s+");
                if (words.length > FIELDS && words[0].matches("cpu\\d+")
                        && allowed.get(Integer.parseInt(words[0].substring("cpu".length())))) {
                    processors++;
                    Arrays.setAll(seconds, field -> seconds[field] + Long.parseLong(words[field + 1]) / TICKS_PER_SECOND);
                }
            }
            double all = Arrays.stream(seconds).sum();
            return processors == 0 ? Optional.empty()
                    : Optional.of(new ProcessorTime(list, processors, all - seconds[IDLE] - seconds[IO_WAIT] - seconds[STEAL],
                            seconds[STEAL], all));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static String allowed(Path proc) throws IOException {
        return Files.readAllLines(proc.resolve("self/status")).stream().filter(line -> line.startsWith(ALLOWED)).findFirst()
                .map(line -> line.substring(ALLOWED.length()).trim()).orElse("");
    }

    /** Reads a list of numbers and ranges, such as 0-3,8. */
    private static BitSet numbers(String list) {
        BitSet allowed = new BitSet();
        for (String range : list.isEmpty() ? new String[0] : list.split(",")) {
            String[] ends = range.split("-");
            allowed.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1);
        }
        return allowed;
    }
}
