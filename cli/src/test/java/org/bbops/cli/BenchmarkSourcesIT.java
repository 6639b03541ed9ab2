package org.bbops.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles each benchmark's Java programs by the commands and class path of its {@code run}, against the jars of this build, and runs the
 * one whose programs have application contexts of their own.
 */
@Timeout(600)
class BenchmarkSourcesIT {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    /** Executes the line that sets the class path, and all that call javac; fails where a script has none. */
    private static final String COMPILE = """
            set -eu
            root=$1 here=$1/benchmarks/$2 work=$3 classes=$3 java=$4
            eval "$(grep '^libraries=' "$here/run")"
            compile=$(sed -e ':join' -e '/\\\\$/{N; s/\\\\\\n//; b join' -e '}' "$here/run" | grep '^ *"${java}c"')
            eval "$compile"
            """;

    @TempDir
    Path classes;

    @ParameterizedTest
    @MethodSource("foldersWithSources")
    void compiles(String benchmark) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", COMPILE, "sh", ROOT.toString(), benchmark, classes.toString(),
                Path.of(System.getProperty("java.home"), "bin", "java").toString()).redirectErrorStream(true);
        builder.environment().remove("BBOPS_LIBRARIES");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);

        assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
        try (Stream<Path> files = Files.walk(classes)) {
            assertThat(files.filter(file -> file.toString().endsWith(".class"))).isNotEmpty();
        }
    }

    /** Only a start shows that no bean is missing. */
    @Test
    void transportBenchmarkCompletes() throws Exception {
        Path json = classes.resolve("figures.json");
        Path output = classes.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(ROOT.resolve("benchmarks/transport/run").toString(), "--calls", "40", "--warm-up", "20",
                "--repetitions", "2", "--json", json.toString()).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().remove("BBOPS_LIBRARIES");
        Process process = builder.start();
        try {
            assertThat(process.waitFor(9, TimeUnit.MINUTES)).as("ends").isTrue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }

        assertThat(process.exitValue()).as(Files.readString(output)).isZero();
        assertThat(output).content().contains("1 orders, time: XML takes at least 3.0 times as much as binary: ");
        assertThat(json).isNotEmptyFile();
    }

    static Stream<String> foldersWithSources() throws IOException {
        try (Stream<Path> sources = Files.find(ROOT.resolve("benchmarks"), 2, (file, _) -> file.toString().endsWith(".java"))) {
            return sources.map(source -> source.getParent().getFileName().toString()).distinct().sorted().toList().stream();
        }
    }
}
