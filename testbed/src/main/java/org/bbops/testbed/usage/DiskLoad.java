package org.bbops.testbed.usage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Busy time of the machine's disks, read from /proc/diskstats; systems other than Linux do not report it. */
public final class DiskLoad {

    /** Place of a device's name in its line, and of the milliseconds that it had requests to work on (kernel, iostats.rst). */
    private static final int NAME = 2;
    private static final int BUSY_MILLIS = 12;
    private static final int FIELDS_MIN = 13;

    private final Path stats;
    /** Folder with an entry for each whole disk, none for partitions. */
    private final Path devices;

    /** Reads this machine's. */
    public DiskLoad() {
        this(Path.of("/proc/diskstats"), Path.of("/sys/block"));
    }

    DiskLoad(Path stats, Path devices) {
        this.stats = stats;
        this.devices = devices;
    }

    /**
     * Busy time since the machine was started.
     *
     * @param millis of each disk
     * @param atNanos time of the reading, by {@link System#nanoTime}
     */
    public record Reading(Map<String, Long> millis, long atNanos) {

        /** Busy share of the busiest disk since an earlier reading, 0 to 1. */
        public double since(Reading earlier) {
            double elapsed = TimeUnit.NANOSECONDS.toMillis(atNanos - earlier.atNanos);
            return elapsed <= 0 ? 0 : millis.entrySet().stream()
                    .mapToDouble(disk -> (disk.getValue() - earlier.millis.getOrDefault(disk.getKey(), disk.getValue())) / elapsed)
                    .map(share -> Math.clamp(share, 0, 1)).max().orElse(0);
        }
    }

    /** Reads the current values; empty where the operating system does not report any disk. */
    public Optional<Reading> read() {
        Map<String, Long> millis = new HashMap<>();
        try {
            for (String line : Files.readAllLines(stats)) {
                String[] fields = line.trim().split("\\s+");
                if (fields.length >= FIELDS_MIN && isDisk(fields[NAME])) {
                    millis.put(fields[NAME], Long.parseLong(fields[BUSY_MILLIS]));
                }
            }
        } catch (IOException _) {
            return Optional.empty();
        }
        return millis.isEmpty() ? Optional.empty() : Optional.of(new Reading(Map.copyOf(millis), System.nanoTime()));
    }

    private boolean isDisk(String name) {
        return !name.startsWith("loop") && !name.startsWith("ram") && Files.exists(devices.resolve(name));
    }
}
