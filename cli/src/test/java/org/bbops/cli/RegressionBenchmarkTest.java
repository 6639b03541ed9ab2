package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.bbops.test.ProcessOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the judgement of {@code benchmarks/regression/run} on given measurements. */
@Timeout(300)
class RegressionBenchmarkTest {

    private static final Path RUN = Path.of("").toAbsolutePath().getParent().resolve("benchmarks/regression/run");

    @TempDir
    Path directory;

    @Test
    void failsWhenAPartTakesMore() throws Exception {
        // Pairs differ by a factor of 4, the sides of each by half, so that only a comparison within pairs shows it.
        write(List.of("agents", "system"), new double[] {1, 1.5, 2, 3, 4}, new double[] {1.01, 0.99, 1.02, 0.98, 1},
                new double[] {1.49, 1.51, 1.5, 1.48, 1.52});

        ProcessOutcome outcome = judge();

        assertThat(outcome.output()).containsPattern("agents .* 1\\.000 \\(0\\.98\\d to 1\\.02\\d\\)\n")
                .containsPattern("system .* 1\\.500 \\(1\\.4\\d\\d to 1\\.5\\d\\d\\)  WORSE\n").contains("5 pairs");
        assertThat(outcome.code()).isEqualTo(1);
    }

    @Test
    void passesWhenBetterOrWithinTheNoise() throws Exception {
        write(List.of("agents", "system"), new double[] {1, 1, 1, 1, 1}, new double[] {0.5, 0.51, 0.5, 0.49, 0.5},
                new double[] {0.9, 1.3, 1.2, 0.8, 1.1});

        ProcessOutcome outcome = judge();

        assertThat(outcome.output()).doesNotContain("WORSE").contains("No part is shown to take more");
        assertThat(outcome.code()).isZero();
    }

    @Test
    void reportsAnIncompletePair() throws Exception {
        write(List.of("system"), new double[] {1, 1}, new double[] {1, 1});
        Files.writeString(directory.resolve("figures.csv"), "3,base,system,1.0\n", java.nio.file.StandardOpenOption.APPEND);

        ProcessOutcome outcome = judge();

        assertThat(outcome.output()).contains("regression: two complete pairs at least are needed of each part, and system has fewer");
        assertThat(outcome.code()).isEqualTo(2);
    }

    private void write(List<String> parts, double[] base, double[]... ratios) throws IOException {
        StringBuilder csv = new StringBuilder("pair,side,part,cpuMillisPerOperation\n");
        for (int part = 0; part < parts.size(); part++) {
            for (int pair = 0; pair < base.length; pair++) {
                csv.append("%d,base,%s,%s%n".formatted(pair + 1, parts.get(part), base[pair]));
                csv.append("%d,head,%s,%s%n".formatted(pair + 1, parts.get(part), base[pair] * ratios[part][pair]));
            }
        }
        Files.writeString(directory.resolve("figures.csv"), csv);
    }

    private ProcessOutcome judge() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(RUN.toString(), "--judge", directory.toString());
        builder.environment().put("BBOPS_LIBRARIES", System.getProperty("java.class.path"));
        return ProcessOutcome.of(builder, Duration.ofSeconds(50));
    }
}
