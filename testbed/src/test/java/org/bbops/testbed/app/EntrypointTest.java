package org.bbops.testbed.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** docker/entrypoint starts a JVM in a container with the compilers' options that it has outside of one, and the serial collector. */
class EntrypointTest {

    private static final Path SCRIPT = Path.of("../docker/entrypoint");

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

    private static List<String> withSerialCollector(List<String> options) {
        return Stream.concat(options.stream(), Stream.of("-XX:+UseSerialGC")).toList();
    }

    /** Returns the options of collectors and compilers: all that begin with -XX but the one that every JVM has. */
    private List<String> tuned(String module, int processors) throws IOException, InterruptedException {
        return optionsOf(module, processors).stream()
                .filter(option -> option.startsWith("-XX:") && !option.equals("-XX:+ExitOnOutOfMemoryError")).toList();
    }

    /** Returns the arguments that the script passes to a java which prints them. */
    private List<String> optionsOf(String module, int processors) throws IOException, InterruptedException {
        program("java", "printf '%s\\n' \"$@\"");
        program("nproc", "echo " + processors);
        ProcessBuilder entrypoint = new ProcessBuilder("/bin/sh", SCRIPT.toString(), "--port", "1").redirectErrorStream(true);
        entrypoint.environment().put("PATH", programs + ":" + System.getenv("PATH"));
        entrypoint.environment().put("BBOPS_HEAP", "256m");
        entrypoint.environment().put("BBOPS_JAR", "/opt/bbops/%1$s/target/bbops-%1$s.jar".formatted(module));
        Process process = entrypoint.start();
        List<String> printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(printed).startsWith("-Xmx256m").endsWith("--port", "1");
        return printed;
    }

    private void program(String name, String body) throws IOException {
        Path file = Files.writeString(programs.resolve(name), "#!/bin/sh\n" + body + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
