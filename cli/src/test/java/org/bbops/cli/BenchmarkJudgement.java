package org.bbops.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.bbops.test.ProcessOutcome;

/**
 * Judgement of a benchmark's measurements. The benchmark's {@code run} compiles it at each call, which takes most of the time of a call, so it
 * is compiled once here, and only some tests of a benchmark go through {@code run}.
 */
final class BenchmarkJudgement {

    private static final Path BENCHMARKS = Path.of("").toAbsolutePath().getParent().resolve("benchmarks");
    private static final String LIBRARIES = System.getProperty("java.class.path");
    private static final Duration LIMIT = Duration.ofSeconds(50);

    private final Path folder;
    private final String program;
    private final Path classes;

    private BenchmarkJudgement(Path folder, String program, Path classes) {
        this.folder = folder;
        this.program = program;
        this.classes = classes;
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
    ProcessOutcome judge(String... arguments) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return call(Stream.concat(Stream.of(java, "-cp", classes + ":" + LIBRARIES, program), Stream.of(arguments)).toList());
    }

    /** Calls the benchmark's {@code run}, as its user does. */
    ProcessOutcome run(String... options) throws IOException, InterruptedException {
        return call(Stream.concat(Stream.of(folder.resolve("run").toString()), Stream.of(options)).toList());
    }

    private static ProcessOutcome call(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("BBOPS_LIBRARIES", LIBRARIES);
        return ProcessOutcome.of(builder, LIMIT);
    }
}
