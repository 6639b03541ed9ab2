package org.bbops.driver.results.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.analysis.file.Json;
import org.bbops.contracts.process.Sha256;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChaosDirectoryTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final String RAW = "sittings/001-run1-outbox.json";

    @TempDir
    private Path out;

    @Test
    void resumesWithTheRunsOfEarlierSittings() throws IOException {
        Path path = begun(SittingRuns.run(1, 1, 0, 1.0, 2.0), SittingRuns.run(1, 2, 0, 4.0));

        try (ChaosDirectory again = ChaosDirectory.resume(path, SittingRuns.BUILD)) {
            assertThat(again.sum().runs()).extracting(run -> run.made().cycles()).containsExactly(2, 1);
            again.begin(NOW);
            again.add(SittingRuns.run(2, 2, 1, 3.0, 5.0));
            again.end(NOW);
        }

        ChaosSummary sum = sum(path);
        assertThat(sum.runs()).extracting(run -> run.made().cycles()).containsExactly(2, 3);
        assertThat(sum.runs().getLast().times().recovery().max()).isEqualTo(5);
        assertThat(sum.sittings()).extracting(sitting -> sitting.files().stream().map(ChaosSummary.RawFile::name).toList())
                .containsExactly(List.of(RAW, "sittings/001-run2-xa.json"), List.of("sittings/002-run2-xa.json"));
        assertThat(Files.readString(path.resolve("chaos.txt"))).contains("xa         all", "3 raw files", sum.rawFilesSha256());
    }

    @Test
    void digestIsThatOfTheOutputOfSha256sum() throws IOException {
        Path path = begun(SittingRuns.run(1, 1, 0, 1.0), SittingRuns.run(1, 2, 0, 1.0));

        StringBuilder lines = new StringBuilder();
        try (Stream<Path> files = Files.list(path.resolve("sittings"))) {
            for (Path file : files.sorted().toList()) {
                lines.append(Sha256.of(Files.readAllBytes(file))).append("  sittings/").append(file.getFileName()).append('\n');
            }
        }
        assertThat(sum(path).rawFilesSha256()).isEqualTo(Sha256.of(lines.toString().getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void keepsTheRunsOfAnInterruptedSitting() {
        Path path;
        try (ChaosDirectory directory = ChaosDirectory.create(out, SittingRuns.EXPERIMENT, 42, 30, SittingRuns.BUILD, CLOCK)) {
            directory.begin(NOW);
            directory.add(SittingRuns.run(1, 1, 0, 1.0, 2.0));
            path = directory.path();
        }

        try (ChaosDirectory again = ChaosDirectory.resume(path, SittingRuns.BUILD)) {
            assertThat(again.sum().sittings().getFirst().endedAt()).isNull();
            assertThat(again.sum().runs().getFirst().made().cycles()).isEqualTo(2);
            assertThat(again.sum().runs().getFirst().judgement().because()).isEqualTo("2 of 30 cycles have been made");
        }
    }

    @Test
    void refusesADirectoryWithoutACount() {
        refuses(out, "there is no count of kills in");
    }

    @Test
    void refusesAnotherBuild() throws IOException {
        Path path = begun(SittingRuns.run(1, 1, 0, 1.0));
        BuildIdentity other = new BuildIdentity("0.1.0", "1234567890abcdef", true, "another");

        assertThatThrownBy(() -> ChaosDirectory.resume(path, other)).isInstanceOf(WrongInputException.class).hasMessage(
                path + " was begun with another build (0.1.0, commit 1234567890ab, jars feedbeef) than this one (0.1.0, commit 1234567890ab"
                        + " with changes, jars another), and kills of two builds do not add up; go back to that build, or begin anew without"
                        + " --resume");
    }

    @Test
    void resumesWhenOnlyTheCommitDiffers() throws IOException {
        Path path = begun(SittingRuns.run(1, 1, 0, 1.0));

        ChaosDirectory.resume(path, new BuildIdentity("0.1.0", "fedcba", null, "feedbeef")).close();
    }

    @Test
    void refusesARawFileThatWasChanged() throws IOException {
        Path path = begun(SittingRuns.run(1, 1, 0, 1.0));
        Files.writeString(path.resolve(RAW), Files.readString(path.resolve(RAW)).replace("\"lost\" : 0", "\"lost\" : 1"));

        refuses(path, "001-run1-outbox.json has changed since it was written");
    }

    @Test
    void refusesARawFileThatIsMissingOrUnknown() throws IOException {
        Path path = begun(SittingRuns.run(1, 1, 0, 1.0));
        Files.move(path.resolve(RAW), path.resolve("sittings/007-run1-outbox.json"));
        refuses(path, "007-run1-outbox.json is not named by chaos.json");

        Files.delete(path.resolve("sittings/007-run1-outbox.json"));
        refuses(path, "001-run1-outbox.json, which chaos.json names, cannot be read (no such file");
    }

    @Test
    void refusesAnExperimentFileThatWasChanged() throws IOException {
        Path path = begun(SittingRuns.run(1, 1, 0, 1.0));
        Files.writeString(path.resolve("experiment.yaml"), "experiment: chaos\n");

        refuses(path, "experiment.yaml has changed since the count began");
    }

    @Test
    void refusesATruncatedCountOrAnotherSchemaVersion() throws IOException {
        Path path = begun(SittingRuns.run(1, 1, 0, 1.0));
        String whole = Files.readString(path.resolve("chaos.json"));

        Files.writeString(path.resolve("chaos.json"), whole.substring(0, whole.length() / 2));
        refuses(path, "chaos.json is cut off or was changed by hand");
        Files.writeString(path.resolve("chaos.json"), whole.replaceFirst("\"plan\"", "\"plans\""));
        refuses(path, "chaos.json is cut off or was changed by hand");
        Files.writeString(path.resolve("chaos.json"), whole.replaceFirst("\"2.1\"", "\"1.0\""));
        refuses(path, "has schemaVersion '1.0', and this bbops goes on with 2.1");
    }

    @Test
    void refusesOtherFactorsAndAnotherSeed() {
        try (ChaosDirectory directory = ChaosDirectory.create(out, SittingRuns.EXPERIMENT, 42, 30, SittingRuns.BUILD, CLOCK)) {
            directory.refuseOther(SittingRuns.EXPERIMENT, Optional.of(42L));

            assertThatThrownBy(() -> directory.refuseOther(ExperimentReader.read("other.yaml",
                    "experiment: chaos\nfactors: {hand-over: xa, live-audit: on}", List.of()), Optional.empty()))
                    .isInstanceOf(WrongInputException.class)
                    .hasMessageContaining("began with hand-over=outbox,xa, not xa, and kills under other");
            assertThatThrownBy(() -> directory.refuseOther(SittingRuns.EXPERIMENT, Optional.of(7L)))
                    .isInstanceOf(WrongInputException.class).hasMessageContaining("began with --seed 42, not 7");
        }
    }

    @Test
    void refusesAConcurrentCommand() {
        try (ChaosDirectory directory = ChaosDirectory.create(out, SittingRuns.EXPERIMENT, 42, 30, SittingRuns.BUILD, CLOCK)) {
            directory.begin(NOW);

            refuses(directory.path(), "another bbops chaos is counting in");
        }
    }

    @Test
    void acceptsMoreCyclesButNotFewerThanMade() throws IOException {
        Path path = begun(SittingRuns.run(1, 1, 0, 1.0, 2.0, 3.0));
        try (ChaosDirectory again = ChaosDirectory.resume(path, SittingRuns.BUILD)) {
            assertThatThrownBy(() -> again.aimAt(2)).isInstanceOf(WrongInputException.class)
                    .hasMessageContaining("--cycles 2 is less than the 3 that have been made");
            again.aimAt(500);
            again.begin(NOW);
        }

        assertThat(sum(path).plan().cycles()).isEqualTo(500);
    }

    @Test
    void passesWhenNoMoreCyclesAreWantedThanWereMade() throws IOException {
        Path path = begun(SittingRuns.run(1, 1, 0, 1.0, 2.0, 3.0), SittingRuns.run(1, 2, 0, 1.0, 2.0, 3.0));
        assertThat(sum(path).verdict()).isEqualTo("invalid");

        try (ChaosDirectory again = ChaosDirectory.resume(path, SittingRuns.BUILD)) {
            again.aimAt(3);
        }

        assertThat(sum(path).verdict()).isEqualTo("passed");
        assertThat(path.resolve("chaos.txt")).content().contains("passed");
    }

    @Test
    void namesFailuresAndTheirEvidence() throws IOException {
        Path path = begun(SittingRuns.run(1, 1, new OrderCounts(5, 1, 0, 0), "purchase-order-arrived").withEvidence("failures/001-run1"),
                SittingRuns.brokenOff(1, 2, 4, "The system was not ready"));

        assertThat(sum(path).verdict()).isEqualTo("failed");
        assertThat(sum(path).sittings().getFirst().troubles()).containsExactly(
                "outbox: failed: 1 lost, 0 doubled, 0 phantom, audit violated (purchase-order-arrived); evidence is kept in failures/001-run1",
                "xa: 4 cycles do not count: The system was not ready");
        assertThat(Files.readString(path.resolve("chaos.txt"))).contains("evidence is kept in failures/001-run1");
    }

    private Path begun(SittingRun... runs) throws IOException {
        try (ChaosDirectory directory = ChaosDirectory.create(out, SittingRuns.EXPERIMENT, 42, 30, SittingRuns.BUILD, CLOCK)) {
            directory.begin(NOW);
            Stream.of(runs).forEach(directory::add);
            directory.end(NOW);
            return directory.path();
        }
    }

    private static void refuses(Path path, String sentence) {
        assertThatThrownBy(() -> ChaosDirectory.resume(path, SittingRuns.BUILD)).isInstanceOf(WrongInputException.class)
                .hasMessageContaining(sentence);
    }

    private static ChaosSummary sum(Path path) throws IOException {
        return Json.MAPPER.readValue(Files.readString(path.resolve("chaos.json")), ChaosSummary.class);
    }
}
