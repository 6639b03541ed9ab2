package org.bbops.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Judgement of a benchmark's measurements. The benchmark's {@code run} compiles it at each call, which takes most of the time of a call, so it
 * is compiled once here, and only some tests of a benchmark go through {@code run}.
 */
final class BenchmarkJudgement {

    private static final Path BENCHMARKS = Path.of("").toAbsolutePath().getParent().resolve("benchmarks");
    private static final String LIBRARIES = System.getProperty("java.class.path");
    private static final long SECONDS_MAX = 50;

    private final Path folder;
    private final String program;
    private final Path classes;

    private BenchmarkJudgement(Path folder, String program, Path classes) {
        this.folder = folder;
        this.program = program;
        this.classes = classes;
    }

    /**
     * Result of a call.
     *
     * @param code exit code
     * @param output standard output and standard error
     */
    record Outcome(int code, String output) {
    }

    /**
     * Compiles a judgement.
     *
     * @param benchmark name of the benchmark's folder
     * @param program class with the main method
     * @param classes folder for the compiled classes
     */
    static BenchmarkJudgement compiled(String benchmark, String program, Path classes) {
        Path folder = BENCHMARKS.resolve(benchmark);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler().run(null, output, output, "--release", "25", "-cp", LIBRARIES, "-sourcepath",
                folder.toString(), "-d", classes.toString(), folder.resolve(program + ".java").toString());
        assertThat(code).as(output.toString(UTF_8)).isZero();
        return new BenchmarkJudgement(folder, program, classes);
    }

    /** Calls the program itself. */
    Outcome judge(String... arguments) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return call(Stream.concat(Stream.of(java, "-cp", classes + ":" + LIBRARIES, program), Stream.of(arguments)).toList());
    }

    /** Calls the benchmark's {@code run}, as its user does. */
    Outcome run(String... options) throws IOException, InterruptedException {
        return call(Stream.concat(Stream.of(folder.resolve("run").toString()), Stream.of(options)).toList());
    }

    private static Outcome call(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("BBOPS_LIBRARIES", LIBRARIES);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(SECONDS_MAX, TimeUnit.SECONDS)).isTrue();
        return new Outcome(process.exitValue(), output);
    }
}
