package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.test.fuzz.Edits;
import org.bbops.test.fuzz.Fuzz;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that any experiment text or override is read or rejected in one sentence within a time limit. */
class ExperimentFuzzTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int SENTENCE_LENGTH_MAX = 2_000;
    private static final List<String> FRAGMENTS = List.of("&a [*a, *a]", "*a", "<<: *a", "!!java.net.URL [x]", "!!binary x", "? x", "- ",
            ": ", "\t", "---", "...", "{", "}", "[", "]", "[[[[[[[[[[", "|", ">", "#", "%YAML 9.9", "null", "~", "-1", "1e400",
            ".inf", ".nan", "99999999999999999999", "0x7fffffffffffffff", "999999999h", "PT1S", "1s..2s", "uniform 9ms..1ms",
            "\u0000", "\ud800", "\ufeff", "injection-rate: ", "purchasing: ", "expect: ", "quick: ", "leave-out: ",
            "repetitions: 1000000", "''", "\"\\x\"");
    private static final List<String> EXPERIMENTS = experiments();
    private static final List<String> OVERRIDES = List.of("injection-rate=10,20", "supplier.latency=uniform 1ms..4ms",
            "supplier.outage=10s+20s", "phases.steady=60s", "locking=optimistic", "agents=3");

    @Test
    void readsOrRejectsAnyExperimentText() {
        Fuzz.checkBothOutcomes(20261121, 1_500, new Edits(EXPERIMENTS, FRAGMENTS), yaml -> Assertions.assertTimeout(LIMIT, () -> {
            boolean formal = readOrRefuse(() -> ExperimentReader.read("fuzz.yaml", yaml, List.of()));
            boolean quick = readOrRefuse(() -> ExperimentReader.readQuickForm("fuzz.yaml", yaml, List.of()));
            return formal && quick;
        }));
    }

    @Test
    void readsOrRejectsAnyOverride() {
        Fuzz.checkBothOutcomes(20261121, 1_500, new Edits(OVERRIDES, FRAGMENTS), override -> Assertions.assertTimeout(LIMIT,
                () -> readOrRefuse(() -> ExperimentReader.read("fuzz.yaml", EXPERIMENTS.getFirst(), List.of(override)))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{a: ", "- ", "? ", "a:\n ", "&a ", "'", "\"", "!!x "})
    void readsOrRejectsDeeplyNestedAndVeryLongText(String repeated) {
        for (int times : new int[] {100, 5_000, 50_000}) {
            Assertions.assertTimeout(LIMIT,
                    () -> readOrRefuse(() -> ExperimentReader.read("fuzz.yaml", "experiment: " + repeated.repeat(times), List.of())));
        }
    }

    /** Returns true when an experiment was read. */
    private static boolean readOrRefuse(Supplier<Experiment> reader) {
        try {
            assertThat(reader.get().runs()).isNotEmpty();
            return true;
        } catch (WrongInputException e) {
            assertThat(e.getMessage()).isNotBlank().hasSizeLessThan(SENTENCE_LENGTH_MAX);
            return false;
        }
    }

    private static List<String> experiments() {
        try (Stream<Path> files = Files.list(Path.of("../experiments"))) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().map(ExperimentFuzzTest::text).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
