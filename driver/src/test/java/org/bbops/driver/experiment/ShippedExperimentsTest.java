package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShippedExperimentsTest {

    private static final Path FOLDER = Path.of("../experiments");

    @ParameterizedTest
    @MethodSource("names")
    void hasTheNameOfItsFileAndExpectations(String name) {
        Experiment experiment = read(name);

        assertThat(experiment.name()).isEqualTo(name);
        assertThat(experiment.description()).isNotBlank();
        assertThat(experiment.expectations()).isNotEmpty();
    }

    @Test
    void defaultExperimentMakesSixRunsWithinSixMinutes() {
        Experiment experiment = read("sync-versus-messaging");

        assertThat(experiment.runs()).hasSize(6);
        assertThat(experiment.varied()).containsExactly(Factor.INJECTION_RATE, Factor.PURCHASING);
        assertThat(experiment.estimatedDuration()).isLessThanOrEqualTo(Duration.ofMinutes(6));
    }

    @Test
    void quickExperimentRunsBothModesWithinNinetySeconds() {
        Experiment experiment = read("quick");

        assertThat(experiment.runs()).extracting(RunConfiguration::purchasing).containsExactly("sync", "messaging");
        assertThat(experiment.estimatedDuration()).isLessThanOrEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void chaosClaimIsMadeForEachRequestedHandOver() {
        Experiment experiment = ExperimentReader.read(FOLDER.resolve("chaos.yaml"), List.of("hand-over=xa,after-commit"));

        assertThat(experiment.expectations()).extracting(claim -> claim.of().get(Factor.HAND_OVER))
                .containsExactly("xa", "after-commit");
        assertThat(experiment.expectations().getFirst().claim())
                .isEqualTo("no purchase order is lost when nothing is killed (purchasing messaging, hand-over xa, xa-log on)");
    }

    @ParameterizedTest
    @MethodSource("names")
    void quickFormMeasuresAClaimWithinSixMinutes(String name) {
        Experiment quick = quickForm(name);

        assertThat(quick.estimatedDuration()).isLessThanOrEqualTo(Duration.ofMinutes(6));
        assertThat(quick.estimatedDuration()).isLessThanOrEqualTo(read(name).estimatedDuration());
        assertThat(quick.expectations()).anyMatch(claim -> isMeasured(claim, quick));
    }

    @ParameterizedTest
    @MethodSource("publishedClaims")
    void quickFormMeasuresEveryPublishedClaim(String name) {
        Experiment quick = quickForm(name);

        assertThat(quick.expectations()).allMatch(claim -> isMeasured(claim, quick));
    }

    /** Variants that keep up with one rate have equal throughput whatever their capacity, so equality needs another figure. */
    @ParameterizedTest
    @MethodSource("names")
    void pairsEachClaimOfEqualThroughputWithAnotherFigure(String name) {
        List<Expectation> claims = read(name).expectations();

        assertThat(claims.stream().filter(ShippedExperimentsTest::expectsEqualThroughput)).allSatisfy(alike -> assertThat(claims)
                .as(alike.claim()).anyMatch(claim -> claim.of().equals(alike.of()) && claim.to().equals(alike.to())
                        && claim.figure().matches("(transactions|time|processes)\\..+")));
    }

    private static boolean expectsEqualThroughput(Expectation claim) {
        return claim.figure().equals("bbopsPerMinute") && !claim.to().isEmpty()
                && Objects.equals(claim.of().get(Factor.INJECTION_RATE), claim.to().get(Factor.INJECTION_RATE))
                && claim.atLeast() != null && claim.atMost() != null
                && claim.atLeast().compareTo(BigDecimal.ONE) <= 0 && claim.atMost().compareTo(BigDecimal.ONE) >= 0;
    }

    private static boolean isMeasured(Expectation claim, Experiment experiment) {
        return Stream.of(claim.of(), claim.to())
                .allMatch(levels -> experiment.runs().stream().anyMatch(run -> Expectation.picks(levels, run)));
    }

    private static Stream<String> publishedClaims() throws IOException {
        return names().filter(name -> name.matches("k\\d\\d-.*"));
    }

    private static Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString().replace(".yaml", "")).sorted().toList().stream();
        }
    }

    private static Experiment quickForm(String name) {
        return ExperimentReader.readQuickForm(FOLDER.resolve(name + ".yaml"), List.of());
    }

    private static Experiment read(String name) {
        return ExperimentReader.read(FOLDER.resolve(name + ".yaml"), List.of());
    }
}
