package org.bbops.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.bbops.test.ProcessOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles each benchmark's Java programs with the arguments and class path of its {@code run}, against the jars of this build, and runs the
 * one whose programs have application contexts of their own.
 */
@Timeout(600)
class BenchmarkSourcesIT {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    /** Its own run compiles it: see {@link #transportBenchmarkCompletes}. */
    private static final String COMPILED_BY_ITS_RUN = "transport";
    /** Stands in for javac, a JVM without warm code for each call: writes the arguments of a call, a line each, to a file of its own. */
    private static final String STAND_IN = """
            #!/bin/sh
            printf '%%s\\n' "$@" >"$(mktemp '%s/call-XXXXXX')"
            """;
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
    @TempDir
    Path standIn;

    @ParameterizedTest
    @MethodSource("foldersWithSources")
    void compiles(String benchmark) throws Exception {
        List<Path> calls = callsOfTheCompiler(benchmark);

        assertThat(calls).isNotEmpty().allSatisfy(BenchmarkSourcesIT::compile);
        try (Stream<Path> files = Files.walk(classes)) {
            assertThat(files.filter(file -> file.toString().endsWith(".class"))).isNotEmpty();
        }
    }

    /** Returns files with the arguments of a call of javac each. */
    private List<Path> callsOfTheCompiler(String benchmark) throws Exception {
        Path javac = Files.writeString(standIn.resolve("javac"), STAND_IN.formatted(standIn));
        assertThat(javac.toFile().setExecutable(true)).isTrue();
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", COMPILE, "sh", ROOT.toString(), benchmark, classes.toString(),
                standIn.resolve("java").toString());
        builder.environment().remove("BBOPS_LIBRARIES");
        ProcessOutcome outcome = ProcessOutcome.of(builder, Duration.ofSeconds(100));
        assertThat(outcome.code()).as(outcome.output()).isZero();
        try (Stream<Path> files = Files.list(standIn)) {
            return files.filter(file -> !file.equals(javac)).toList();
        }
    }

    private static void compile(Path call) throws IOException {
        String[] arguments = Files.readAllLines(call).stream().map(BenchmarkSourcesIT::expanded).toArray(String[]::new);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler().run(null, output, output, arguments);
        assertThat(code).as(output.toString(UTF_8)).isZero();
    }

    /** Replaces the folders of jars in a class path by the jars, as the launcher of javac does. */
    private static String expanded(String argument) {
        return Stream.of(argument.split(File.pathSeparator)).flatMap(entry -> entry.endsWith("/*") ? jars(Path.of(entry).getParent())
                : Stream.of(entry)).collect(Collectors.joining(File.pathSeparator));
    }

    private static Stream<String> jars(Path folder) {
        return Stream.of(folder.toFile().listFiles((_, name) -> name.endsWith(".jar"))).map(File::toString);
    }

    /** Only a start shows that no bean is missing. */
    @Test
    void transportBenchmarkCompletes() throws Exception {
        Path json = classes.resolve("figures.json");
        ProcessBuilder builder = new ProcessBuilder(ROOT.resolve("benchmarks/transport/run").toString(), "--calls", "40", "--warm-up", "20",
                "--repetitions", "2", "--json", json.toString());
        builder.environment().remove("BBOPS_LIBRARIES");

        ProcessOutcome outcome = ProcessOutcome.of(builder, Duration.ofMinutes(9));

        assertThat(outcome.code()).as(outcome.output()).isZero();
        assertThat(outcome.output()).contains("1 orders, time: XML takes at least 3.0 times as much as binary: ");
        assertThat(json).isNotEmptyFile();
    }

    static Stream<String> foldersWithSources() throws IOException {
        try (Stream<Path> sources = Files.find(ROOT.resolve("benchmarks"), 2, (file, _) -> file.toString().endsWith(".java"))) {
            return sources.map(source -> source.getParent().getFileName().toString()).distinct().sorted()
                    .filter(benchmark -> !benchmark.equals(COMPILED_BY_ITS_RUN)).toList().stream();
        }
    }
}
