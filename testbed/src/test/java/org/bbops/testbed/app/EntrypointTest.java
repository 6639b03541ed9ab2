package org.bbops.testbed.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bbops.contracts.process.ExitCode;
import org.bbops.test.ProcessOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** docker/entrypoint starts a JVM in a container with the compilers' options that it has outside of one, and the serial collector. */
class EntrypointTest {

    private static final String ON_OUT_OF_MEMORY = "-XX:+ExitOnOutOfMemoryError";
    private static final Path SCRIPT = Path.of("../docker/entrypoint");
    private static final Duration LIMIT = Duration.ofSeconds(10);

    @TempDir
    private Path programs;

    @ParameterizedTest
    @ValueSource(strings = {"system", "customer-domain"})
    void givesASystemOnTwoProcessorsItsOptions(String module) throws Exception {
        assertThat(tuned(module, 2)).containsExactlyInAnyOrderElementsOf(withSerialCollector(JvmSpec.ofSystem(2)));
    }

    @Test
    void leavesASystemOnMoreProcessorsTheDefaults() throws Exception {
        assertThat(tuned("system", 3)).containsExactlyInAnyOrderElementsOf(withSerialCollector(JvmSpec.ofSystem(3)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"broker", "supplier-emulator", "cli"})
    void givesEverythingElseTheFirstCompilerAlone(String module) throws Exception {
        assertThat(tuned(module, 2)).containsExactlyInAnyOrderElementsOf(JvmSpec.CHEAP_TO_WARM_UP);
    }

    @Test
    void startsTheCommandAsTheLauncherDoes() throws Exception {
        List<String> options = printed("cli", 2, Map.of("BBOPS_JAVA_OPTIONS", "-Xmx2g -Dtrust=all"), "run");

        assertThat(options).startsWith("-Xmx512m").containsSubsequence("-Xmx512m", "-Xmx2g", "-Dtrust=all")
                .doesNotContain(ON_OUT_OF_MEMORY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"system", "broker"})
    void endsAServiceThatRunsOutOfMemory(String module) throws Exception {
        assertThat(optionsOf(module, 2)).startsWith("-Xmx256m").contains(ON_OUT_OF_MEMORY);
    }

    @Test
    void endsAnAgentThatRunsOutOfMemory() throws Exception {
        assertThat(printed("cli", 2, Map.of(), "agent")).startsWith("-Xmx256m").contains(ON_OUT_OF_MEMORY);
    }

    @Test
    void refusesASecretThatCannotBeRead() throws Exception {
        ProcessBuilder entrypoint = entrypoint("cli", 2, "run");
        entrypoint.environment().put("BBOPS_DATABASE_PASSWORD_FILE", programs.resolve("missing").toString());

        assertThat(ProcessOutcome.of(entrypoint, LIMIT).code()).isEqualTo(ExitCode.USAGE);
    }

    private static List<String> withSerialCollector(List<String> options) {
        return Stream.concat(options.stream(), Stream.of("-XX:+UseSerialGC")).toList();
    }

    /** Returns the options of collectors and compilers: all that begin with -XX but the one that every JVM has. */
    private List<String> tuned(String module, int processors) throws IOException, InterruptedException {
        return optionsOf(module, processors).stream()
                .filter(option -> option.startsWith("-XX:") && !option.equals(ON_OUT_OF_MEMORY)).toList();
    }

    /** Returns the arguments that the script passes to a java which prints them. */
    private List<String> optionsOf(String module, int processors) throws IOException, InterruptedException {
        return printed(module, processors, Map.of(), "--port", "1");
    }

    private List<String> printed(String module, int processors, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        ProcessBuilder entrypoint = entrypoint(module, processors, arguments);
        entrypoint.environment().putAll(environment);
        List<String> printed = ProcessOutcome.of(entrypoint, LIMIT).output().lines().toList();
        assertThat(printed).endsWith(arguments);
        return printed;
    }

    private ProcessBuilder entrypoint(String module, int processors, String... arguments) throws IOException {
        program("java", "printf '%s\\n' \"$@\"");
        program("nproc", "echo " + processors);
        ProcessBuilder entrypoint = new ProcessBuilder("/bin/sh", SCRIPT.toString());
        entrypoint.command().addAll(List.of(arguments));
        entrypoint.environment().put("PATH", programs + ":" + System.getenv("PATH"));
        entrypoint.environment().put("BBOPS_HEAP", "256m");
        entrypoint.environment().put("BBOPS_JAR", "/opt/bbops/%1$s/target/bbops-%1$s.jar".formatted(module));
        return entrypoint;
    }

    private void program(String name, String body) throws IOException {
        Path file = Files.writeString(programs.resolve(name), "#!/bin/sh\n" + body + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
