package org.bbops.driver.split;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Reads the busy time of this machine's disks from /proc/diskstats; systems other than Linux do not report it. */
final class DiskTime {

    /** Place of a device's name in its line, and of the milliseconds that it had requests to work on (kernel, iostats.rst). */
    private static final int NAME = 2;
    private static final int BUSY_MILLIS = 12;
    private static final int FIELDS_MIN = 13;

    private final Path stats;
    /** Folder with an entry for each whole disk, none for partitions. */
    private final Path devices;

    /** Reads this machine's. */
    DiskTime() {
        this(Path.of("/proc/diskstats"), Path.of("/sys/block"));
    }

    DiskTime(Path stats, Path devices) {
        this.stats = stats;
        this.devices = devices;
    }

    /** Returns the busy time of each disk since the machine was started; empty where the operating system does not report any. */
    Map<String, Long> busyMillis() {
        Map<String, Long> millis = new HashMap<>();
        try {
            for (String line : Files.readAllLines(stats)) {
                String[] fields = line.trim().split("\\s+");
                if (fields.length >= FIELDS_MIN && isDisk(fields[NAME])) {
                    millis.put(fields[NAME], Long.parseLong(fields[BUSY_MILLIS]));
                }
            }
        } catch (IOException _) {
            return Map.of();
        }
        return Map.copyOf(millis);
    }

    private boolean isDisk(String name) {
        return !name.startsWith("loop") && !name.startsWith("ram") && Files.exists(devices.resolve(name));
    }
}
