package org.bbops.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bbops.testbed.Folders;
import org.bbops.testbed.app.AotCaches;
import org.bbops.testbed.app.JvmSpec;
import org.bbops.testbed.process.HomeFolder;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command with all of its processes, called as by a user; its output can be read afterwards. */
final class CommandUnderTest {

    /**
     * Home folder shared by all tests of a JVM, so that database and templates are created once; two JVMs would stop each other's processes.
     */
    static final Path HOME = HomeOption.usual(Path.of("target", System.getProperty("bbops.test.fork", "fork-1")).toAbsolutePath());

    /** Ahead-of-time caches that one test makes and all JVMs that run tests use. */
    private static final Path CACHES = Path.of("target", "aot").toAbsolutePath();
    private static final Path SYSTEM = Path.of("..", "system", "target", "bbops-system.jar").toAbsolutePath().normalize();

    static {
        try {
            HomeFolder.ofThisProcess().claim(HOME);
            Folders.make(CACHES);
            if (!Files.exists(HOME.resolve("aot"))) {
                Files.createSymbolicLink(HOME.resolve("aot"), CACHES);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Option of a command that neither makes caches nor uses any. */
    static final String NO_CACHES = "--no-aot";

    private static final Pattern LATE = Pattern.compile(
            "The driver's users woke late|The driver made only|Agent \\S+ stood still too long|An agent may have started");

    private final Path out;
    private final StringWriter output = new StringWriter();
    private final StringWriter errors = new StringWriter();
    private String leaveOut = "";
    /** Output of the command in a process of its own; null without one. */
    private Path outputApart;

    CommandUnderTest(Path out) {
        this.out = out;
    }

    /** Lets all later runs of tests start with these caches. The system's comes last, as {@link #withoutTraining} asks for it. */
    static void share(Path caches) throws IOException {
        List<Path> systemLast;
        try (Stream<Path> all = Files.list(caches)) {
            systemLast = all.sorted(Comparator.comparing(CommandUnderTest::isOfSystem)).toList();
        }
        deleteOthers(systemLast.stream().map(CommandUnderTest::shared).toList());
        for (Path cache : systemLast) {
            Path shared = shared(cache);
            Path fresh = Files.copy(cache, shared.resolveSibling(shared.getFileName() + ".new"), StandardCopyOption.REPLACE_EXISTING);
            Files.move(fresh, shared, StandardCopyOption.ATOMIC_MOVE);
        }
    }

    private static boolean isOfSystem(Path cache) {
        return cache.getFileName().toString().startsWith("bbops-system-");
    }

    /** Returns the place of a shared cache. One recorded without the second compiler does for tests, which measure nothing. */
    private static Path shared(Path cache) {
        return isOfSystem(cache) ? new AotCaches(CACHES).pathFor(SYSTEM, JvmSpec.OF_SYSTEM) : CACHES.resolve(cache.getFileName());
    }

    /** Deletes the caches of earlier builds, some hundred megabytes each. */
    private static void deleteOthers(List<Path> shared) throws IOException {
        List<Path> others;
        try (Stream<Path> all = Files.list(CACHES)) {
            others = all.filter(cache -> !shared.contains(cache)).toList();
        }
        for (Path other : others) {
            Files.delete(other);
        }
    }

    /** Options of a command that is to make no caches: it uses those that are shared, once there are any. */
    static List<String> withoutTraining() {
        return new AotCaches(CACHES).find(SYSTEM, JvmSpec.OF_SYSTEM).isPresent() ? List.of() : List.of(NO_CACHES);
    }

    /** Leaves combinations of levels out of the experiment, each as a mapping of YAML. */
    CommandUnderTest leavingOut(String... combinations) {
        leaveOut = "leave-out: [" + String.join(", ", combinations) + "]";
        return this;
    }

    /** Runs an experiment of short phases with these lines of factors. */
    int run(String name, String factors, String... options) throws IOException {
        return execute(arguments(name, factors, options).toArray(String[]::new));
    }

    /** Starts the command in a process of its own, with additional environment variables. */
    Process startApart(Map<String, String> environment, String name, String factors, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar", Path.of("target", "bbops-cli.jar").toString()));
        command.addAll(arguments(name, factors, options));
        outputApart = Files.createFile(out.resolve(name + ".txt"));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(outputApart.toFile());
        builder.environment().putAll(environment);
        return builder.start();
    }

    private List<String> arguments(String name, String factors, String... options) throws IOException {
        Path file = Files.writeString(out.resolve(name + ".yaml"), """
                experiment: %s
                description: A short run of a test.
                agents: 1
                seed: 42
                phases: {ramp-up: 2s, steady: 10s, ramp-down: 1s}
                interval: 1s
                factors:
                  supplier.lead-time-unit: 100ms
                  %s
                %s
                """.formatted(name, factors.indent(2).strip(), leaveOut));
        List<String> arguments = new ArrayList<>(List.of("run", file.toString(), "--home", HOME.toString(),
                "--out", out.toString()));
        List<String> given = List.of(options);
        arguments.addAll(given.contains(NO_CACHES) ? List.of() : withoutTraining());
        arguments.addAll(given);
        return arguments;
    }

    private int execute(String... arguments) {
        CommandLine line = Bbops.commandLine();
        line.setOut(new PrintWriter(output, true));
        line.setErr(new PrintWriter(errors, true));
        return line.execute(arguments);
    }

    /** Returns standard output and standard error so far, for the messages of failed tests too. */
    String text() {
        try {
            return output + errors.toString() + (outputApart == null ? "" : Files.readString(outputApart));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns true when the machine kept the driver waiting, which makes a run invalid whatever the system did. */
    boolean driverWasLate() throws IOException {
        return summary().path("runs").valueStream().flatMap(run -> run.path("invalidBecause").valueStream())
                .anyMatch(reason -> LATE.matcher(reason.asString()).lookingAt());
    }

    /** summary.json of the experiment. */
    JsonNode summary() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(results().resolve("summary.json")));
    }

    /** The experiment's results directory. */
    Path results() throws IOException {
        try (Stream<Path> directories = Files.list(out)) {
            return directories.filter(directory -> Files.exists(directory.resolve("summary.json")))
                    .findFirst().orElseThrow(() -> new IOException("There is no summary.json: " + text()));
        }
    }
}
