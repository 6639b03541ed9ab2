package org.bbops.driver.environment;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.driver.environment.Environment.Machine;

/** Describes this machine; unreadable values are "unknown" and never fail a run. */
final class MachineReader {

    private static final String UNKNOWN = "unknown";
    private static final long BYTES_PER_MEBIBYTE = 1_048_576;

    private final Path root;

    /** @param root the root of the file system, another one in tests */
    MachineReader(Path root) {
        this.root = root;
    }

    Machine read() {
        return new Machine(value("proc/cpuinfo", "model name", ":"), Runtime.getRuntime().availableProcessors(), memory(),
                operatingSystem(), kernel(), isContainer());
    }

    private String operatingSystem() {
        String name = value("etc/os-release", "PRETTY_NAME", "=").replace("\"", "");
        return name.equals(UNKNOWN) ? System.getProperty("os.name") + " " + System.getProperty("os.version") : name;
    }

    private String kernel() {
        return lines("proc/sys/kernel/osrelease").stream().findFirst().orElse(System.getProperty("os.version"));
    }

    private boolean isContainer() {
        return Files.exists(root.resolve(".dockerenv")) || Files.exists(root.resolve("run/.containerenv"));
    }

    private static long memory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getTotalMemorySize() / BYTES_PER_MEBIBYTE : 0;
    }

    private String value(String file, String key, String separator) {
        return lines(file).stream().filter(line -> line.startsWith(key) && line.contains(separator))
                .map(line -> line.substring(line.indexOf(separator) + 1).strip()).findFirst().orElse(UNKNOWN);
    }

    private List<String> lines(String file) {
        try {
            return Files.readAllLines(root.resolve(file));
        } catch (IOException _) {
            return List.of();
        }
    }
}
