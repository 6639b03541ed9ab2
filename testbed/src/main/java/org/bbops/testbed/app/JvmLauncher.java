package org.bbops.testbed.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.bbops.contracts.access.Binding;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.ProcessSpec.ProcessFiles;
import org.bbops.testbed.process.ProcessSpec.StopSignal;

/** Starts applications on the Java that runs this one. */
public final class JvmLauncher {

    /** Port number that makes an application listen on any free port. */
    public static final int ANY_PORT = 0;

    /** Exit code of a JVM that ends on SIGTERM. */
    private static final int TERMINATED = 143;

    private final ProcessGroup group;
    private final Applications applications;
    private final BiFunction<Path, List<String>, Optional<Path>> cacheOf;
    private final Setup setup;
    private final Map<String, String> environment = new ConcurrentHashMap<>();

    /**
     * @param group keeps track of the processes
     * @param applications locates the jars
     * @param cacheOf maps a jar and the options of its JVM to the ahead-of-time cache to start it with, if any
     * @param setup folders and options that all of them share
     */
    public JvmLauncher(ProcessGroup group, Applications applications, BiFunction<Path, List<String>, Optional<Path>> cacheOf, Setup setup) {
        this.group = group;
        this.applications = applications;
        this.cacheOf = cacheOf;
        this.setup = setup;
    }

    /**
     * Folders and options of all applications.
     *
     * @param logs the folder of the logs, one per name
     * @param temporary the folder of temporary files, in a folder per name; a web server that is killed leaves some
     * @param options of the JVM, for each besides its own
     * @param keepingPorts true when restarted applications must keep their ports
     */
    public record Setup(Path logs, Path temporary, List<String> options, boolean keepingPorts) {

        /** Keeps a copy of the options. */
        public Setup {
            options = List.copyOf(options);
        }
    }

    /** Puts a variable into the environment of all that are started from now on; never a secret. */
    public void tellAll(String variable, String value) {
        environment.put(variable, value);
    }

    /**
     * Returns the port for an application to listen on; it reports the one that it has bound.
     *
     * @param host the address of this machine that it listens on
     * @return {@link #ANY_PORT}; where processes are restarted after a kill, one that no other process is assigned meanwhile
     */
    public int port(String host) {
        return ports(host, 1).getFirst();
    }

    /** Returns ports as {@link #port(String)} does, for one application; those that are not {@link #ANY_PORT} differ. */
    List<Integer> ports(String host, int count) {
        return setup.keepingPorts() ? FreePorts.take(host, count) : Collections.nCopies(count, ANY_PORT);
    }

    /** The port of {@link #port(String)} for the loopback address. */
    public int port() {
        return port(Binding.LOOPBACK);
    }

    /** Starts one, with its ahead-of-time cache where one is configured; does not wait until it is ready. */
    public ChildProcess start(JvmSpec spec) {
        JvmSpec whole = spec.withJvmOptions(setup.options());
        return cacheOf.apply(applications.jar(spec.module()), whole.jvmOptions())
                .map(cache -> startExactly(whole.withJvmOption("-XX:AOTCache=" + cache)))
                .orElseGet(() -> startExactly(whole));
    }

    /** Starts one that records an ahead-of-time cache, with the options that it will have when it is started with that cache. */
    ChildProcess startRecording(JvmSpec spec, Path cache) {
        return startExactly(spec.withJvmOptions(setup.options()).withJvmOption("-XX:AOTCacheOutput=" + cache));
    }

    /** Returns these options and those of all applications, by which an ahead-of-time cache is found. */
    List<String> withCommon(List<String> jvmOptions) {
        return Stream.concat(jvmOptions.stream(), setup.options().stream()).toList();
    }

    private ChildProcess startExactly(JvmSpec spec) {
        Path own = setup.temporary().resolve(spec.name());
        List<String> command = new ArrayList<>(List.of(java().toString(), "-Djava.io.tmpdir=" + own, "-Xmx" + spec.heapMegabytes() + "m",
                "-XX:+ExitOnOutOfMemoryError", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(spec.jvmOptions());
        command.addAll(List.of("-jar", applications.jar(spec.module()).toString()));
        command.addAll(spec.arguments());
        Map<String, String> variables = new HashMap<>(environment);
        variables.putAll(spec.environment());
        Path log = setup.logs().resolve(spec.name() + ".log");
        variables.putAll(ProcessSpec.ofBbops(log));
        return group.start(new ProcessSpec(spec.name(), command, variables, new ProcessFiles(setup.logs(), log, own), StopSignal.TERM,
                spec.measured()));
    }

    /** Ends one that may take longer than others to do so. */
    void end(ChildProcess process, Duration grace) {
        group.stop(process, grace);
    }

    /** Returns true when one has ended by itself, or as it was asked to, and not because the testbed is closing. */
    boolean hasEndedInOrder(ChildProcess process) {
        int exitCode = process.exitCode().orElse(-1);
        return !group.isClosing() && (exitCode == 0 || exitCode == TERMINATED);
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /**
     * Locates the applications' jars.
     *
     * @param root the project's folder
     */
    public record Applications(Path root) {

        /**
         * Returns the jar of a module, with its libraries in the folder lib next to it.
         *
         * @param module the module's folder, for example {@code broker}
         * @throws TestbedException when it has not been built
         */
        public Path jar(String module) {
            Path jar = root.resolve(module).resolve("target").resolve("bbops-" + module + ".jar");
            if (!Files.isRegularFile(jar)) {
                throw new TestbedException(jar + " is missing; build it with: mvn -f " + root.resolve("pom.xml")
                        + " -DskipTests package");
            }
            return jar;
        }
    }
}
