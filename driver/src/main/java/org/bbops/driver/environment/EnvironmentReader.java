package org.bbops.driver.environment;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.bbops.driver.environment.BuildIdentity.Build;
import org.bbops.driver.environment.Environment.DatabaseDescription;
import org.bbops.driver.environment.Environment.GivenDatabase;
import org.bbops.driver.environment.Environment.Machine;
import org.bbops.driver.environment.Environment.ProcessDescription;

/** Describes the environment of a run. Unreadable values are "unknown" and never fail a run. */
public final class EnvironmentReader {

    private static final String HIDDEN = "***";
    private static final Pattern ASSIGNED = Pattern
            .compile("(?i)([\\w.-]*(?:password|passwd|pwd|secret|token|credential|api-?key)[\\w.-]*\\s*[=:]\\s*)[^\\s&;,]+");
    private static final Pattern IN_ADDRESS = Pattern.compile("(://[^/@:\\s]*:)[^/@\\s]+(@)");
    private static final List<String> CLASS_PATH_OPTIONS = List.of("-cp", "-classpath", "--class-path");

    private final Path home;

    /**
     * Process of the testbed with a JVM to describe.
     *
     * @param name name of the process in the results
     * @param pid its process id on this machine
     */
    public record ObservedProcess(String name, long pid) {
    }

    /** @param home folder of the build, whose commit is recorded */
    public EnvironmentReader(Path home) {
        this.home = home;
    }

    /**
     * Reads the environment, while the processes run.
     *
     * @param processes those of the testbed on this machine
     * @param database the database of the run
     * @param given host, port and database of a given database; empty when it was started for the run
     */
    public Environment read(List<ObservedProcess> processes, DataSource database, Optional<String> given) {
        return new Environment(Build.version(), Build.gitCommit(home), new MachineReader(Path.of("/")).read(),
                processes.stream().map(EnvironmentReader::describe).toList(), database(database, given));
    }

    private static DatabaseDescription database(DataSource database, Optional<String> given) {
        try {
            return DatabaseDescription.read(database, given);
        } catch (SQLException e) {
            return new DatabaseDescription("unknown", "unknown: " + redacted(String.valueOf(e.getMessage())), "unknown",
                    Map.of(), Map.of(), given.map(address -> new GivenDatabase(address, "unknown")).orElse(null));
        }
    }

    static ProcessDescription describe(ObservedProcess process) {
        Optional<ProcessHandle.Info> info = ProcessHandle.of(process.pid()).map(ProcessHandle::info);
        String executable = info.flatMap(ProcessHandle.Info::command).orElse("unknown");
        List<String> arguments = Arrays.asList(info.flatMap(ProcessHandle.Info::arguments).orElse(new String[0]));
        boolean isJava = Path.of(executable).getFileName().toString().startsWith("java");
        return new ProcessDescription(process.name(), executable, isJava ? version(Path.of(executable)) : "",
                isJava ? flags(arguments) : List.of());
    }

    /** A JVM's own options: those before the jar or the main class. */
    static List<String> flags(List<String> arguments) {
        List<String> flags = arguments.stream()
                .takeWhile(argument -> argument.startsWith("-") && !argument.equals("-jar") && !CLASS_PATH_OPTIONS.contains(argument))
                .map(EnvironmentReader::redacted).toList();
        return List.copyOf(flags);
    }

    /** From the release file of the JDK that the program belongs to, so that no process has to be started. */
    private static String version(Path executable) {
        try {
            Path release = executable.toRealPath().getParent().resolveSibling("release");
            return Files.readAllLines(release).stream()
                    .filter(line -> line.startsWith("JAVA_RUNTIME_VERSION=") || line.startsWith("IMPLEMENTOR="))
                    .map(line -> line.substring(line.indexOf('=') + 1).replace("\"", "")).sorted()
                    .reduce((first, second) -> first + " " + second).orElse("unknown");
        } catch (java.io.IOException _) {
            return "unknown";
        }
    }

    /** Describes this machine; unreadable values are "unknown" and never fail a run. */
    static final class MachineReader {

        private static final String UNKNOWN = "unknown";
        private static final long BYTES_PER_MEBIBYTE = 1_048_576;

        private final Path root;

        /** @param root the root of the file system, another one in tests */
        MachineReader(Path root) {
            this.root = root;
        }

        Machine read() {
            return new Machine(value("proc/cpuinfo", "model name", ":"), Runtime.getRuntime().availableProcessors(), memory(),
                    operatingSystem(), kernel(), isContainer(), clockSource());
        }

        private String operatingSystem() {
            String name = value("etc/os-release", "PRETTY_NAME", "=").replace("\"", "");
            return name.equals(UNKNOWN) ? System.getProperty("os.name") + " " + System.getProperty("os.version") : name;
        }

        private String kernel() {
            return lines("proc/sys/kernel/osrelease").stream().findFirst().orElse(System.getProperty("os.version"));
        }

        private String clockSource() {
            return lines("sys/devices/system/clocksource/clocksource0/current_clocksource").stream().findFirst().orElse(UNKNOWN);
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

    /** Removes secrets from a command line or a setting. */
    static String redacted(String text) {
        String assigned = ASSIGNED.matcher(text).replaceAll("$1" + HIDDEN);
        return IN_ADDRESS.matcher(assigned).replaceAll("$1" + HIDDEN + "$2");
    }
}
