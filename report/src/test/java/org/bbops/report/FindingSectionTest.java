package org.bbops.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.report.FindingSection.FindingAge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingSectionTest {

    /** Commits of the system's code after which a page must say that it is older. */
    private static final int CHANGES_MAX = 50;
    private static final Path FINDINGS = Path.of("../docs/findings");
    private static final Pattern SECTION = Pattern.compile("<!-- from (data/[\\w-]+) -->\\n(.*?)<!-- end -->", Pattern.DOTALL);

    @Test
    void pagesMatchTheirData() throws IOException {
        assertThat(sections()).isNotEmpty().allSatisfy(
                section -> assertThat(section.group(2).replace(" " + FindingAge.SENTENCE, "").strip())
                        .isEqualTo(FindingSection.of(FINDINGS.resolve(section.group(1))).strip()));
    }

    @Test
    void pagesFarBehindTheCodeCarryAWarning() throws IOException {
        List<Optional<FindingAge>> ages = new ArrayList<>();
        for (MatchResult section : sections()) {
            Path data = FINDINGS.resolve(section.group(1));
            Optional<FindingAge> age = FindingAge.of(data);
            ages.add(age);
            long changes = age.map(FindingAge::changes).orElse(0L);

            assertThat(changes <= CHANGES_MAX || section.group(2).contains(FindingAge.SENTENCE))
                    .as("the section of %s is %d commits behind: replace it by what ./bbops report --section docs/findings/%s prints",
                            section.group(1), changes, section.group(1))
                    .isTrue();
        }
        assertThat(ages).isNotEmpty();
        assumeTrue(ages.stream().allMatch(Optional::isPresent), "git does not know the age of every finding: this is no full clone");
    }

    @Test
    void countsChangesOfTheSystemSinceACommit(@TempDir Path folder) throws IOException, InterruptedException {
        Path results = Results.of("trial").with(TrialRun.run(10, "sync", 1, 1_000, 60)).writeTo(folder);
        git(folder, "init", "-q");
        commit(folder, "system/src/main/Old.java");
        Path environment = results.resolve("001-ir10-sync-r1/environment.json");
        Files.writeString(environment, Files.readString(environment).replace("abc", git(folder, "rev-parse", "HEAD").strip()));

        assertThat(FindingSection.of(results, FindingAge.of(results))).doesNotContain("has changed since");
        commit(folder, "docs/page.md");
        assertThat(FindingAge.of(results)).hasValueSatisfying(age -> assertThat(age.isOlder()).isFalse());
        commit(folder, "platform/src/main/New.java");
        assertThat(FindingAge.of(results)).hasValueSatisfying(age -> assertThat(age.text()).startsWith("1 later commit changed"));
        assertThat(FindingSection.of(results, FindingAge.of(results)).stripTrailing()).endsWith(FindingAge.SENTENCE);
    }

    @Test
    void ageOfAnUnknownCommitIsUnknown(@TempDir Path folder) {
        assertThat(FindingAge.of(Results.of("trial").with(TrialRun.run(10, "sync", 1, 1_000, 60)).writeTo(folder))).isEmpty();
    }

    @Test
    void listsClaimsAndTheirFigures(@TempDir Path folder) throws IOException {
        Path results = Results.of("trial").claiming("messaging completes more", 1.2, 1.1, "holds")
                .with(TrialRun.run(10, "sync", 1, 1_000, 60), TrialRun.run(10, "messaging", 1, 1_200, 40),
                        TrialRun.run(10, "messaging", 2, 1_300, 40), TrialRun.run(10, "sync", 2, 1_100, 60))
                .writeTo(folder);

        assertThat(FindingSection.of(results).lines()).contains(
                "| messaging completes more | holds | 1.20 | – | at least 1.1 |",
                "| purchasing | `bbopsPerMinute` |",
                "| sync | 1,050 (1,000 to 1,100) |",
                "| messaging | 1,250 (1,200 to 1,300) |",
                "Measured on 2026-11-21 with commit `abc`, on a processor that is not known with 2 processors and 0 GB, unknown (kernel unknown).");
    }

    @Test
    void countsClaimsAboutFiguresThatNoRunHas(@TempDir Path folder) {
        Path results = Results.of("trial").claiming("messaging completes more", 1.2, 1.1, "holds")
                .claiming("and less with a two-phase commit", 0, 1, "not measured").whoseClaimHas("figure", "time.none.responseMillis")
                .claiming("and more with an outbox", 0, 1, "not measured")
                .with(TrialRun.run(10, "sync", 1, 1_000, 60), TrialRun.run(10, "messaging", 1, 1_200, 40)).writeTo(folder);

        assertThat(FindingSection.of(results))
                .contains("| messaging completes more | holds |",
                        "| and more with an outbox | not measured |", " No run has a figure for 1 other claim of the experiment.")
                .doesNotContain("two-phase");
    }

    @Test
    void comparesTheProcessorTimeOfTheSystem(@TempDir Path folder) {
        Path results = Results.of("trial")
                .with(run("sync", 1, "bidding", 4), run("messaging", 1, "bidding", 2), run("messaging", 2, "bidding", 3),
                        run("sync", 2, "bidding", 6), run("sync", 1, "reads", 1))
                .writeTo(folder);

        assertThat(FindingSection.of(results).lines()).contains(
                "| mix | purchasing | CPU ms | ÷ bidding, messaging |",
                "| bidding | messaging | 2.50 (2 to 3) | |",
                "| bidding | sync | 5 (4 to 6) | 2 |",
                "| mix | purchasing | CPU ms |",
                "| reads | sync | 1 |");
    }

    @Test
    void givesAnIntervalFromTheMinimumPairsOfAVerdict(@TempDir Path folder) {
        TrialRun[] four = IntStream.rangeClosed(1, 4).boxed().flatMap(repetition -> Stream.of(run("messaging", repetition, "bidding", 2),
                run("sync", repetition, "bidding", repetition % 2 == 0 ? 4 : 5))).toArray(TrialRun[]::new);
        Path few = Results.of("few").with(four).writeTo(folder);
        Path enough = Results.of("enough").with(four).with(run("messaging", 5, "bidding", 2), run("sync", 5, "bidding", 4)).writeTo(folder);

        assertThat(FindingSection.of(few).lines()).contains("| sync | 4.50 (4 to 5) | 2.24 |");
        assertThat(FindingSection.of(enough).lines()).contains("| sync | 4 (4 to 5) | 2.19 (1.88 to 2.55) |");
    }

    @Test
    void omitsProcessorTimeMissingInARun(@TempDir Path folder) {
        Path results = Results.of("trial")
                .with(TrialRun.run(10, "sync", 1, 1_000, 60).taking(4), TrialRun.run(10, "messaging", 1, 1_200, 40)).writeTo(folder);

        assertThat(FindingSection.of(results)).doesNotContain("CPU ms");
    }

    @Test
    void namesTheMostThatOthersTookInAValidRun(@TempDir Path folder) {
        Path results = Results.of("trial").with(TrialRun.run(10, "sync", 1, 1_000, 60).besideOthers(0.02, 0.11).withFixedWork(296),
                TrialRun.run(10, "sync", 2, 1_000, 60).besideOthers(0.31, 0.01).withFixedWork(402),
                TrialRun.run(10, "sync", 3, 1_000, 60).besideOthers(0.9, 0.9).invalid("The driver was late.")).writeTo(folder);
        Path unknown = Results.of("unknown").with(TrialRun.run(10, "sync", 1, 1_000, 60)).writeTo(folder);

        assertThat(FindingSection.of(results)).contains(
                " In a run other programs used up to 31 % of the processors, and the hypervisor withheld up to 11 % (steal)."
                        + " A fixed piece of work took 296 to 402 µs of processor time.");
        assertThat(FindingSection.of(unknown)).doesNotContain("other programs");
    }

    @Test
    void putsTheUsersOfStepsInColumns(@TempDir Path folder) {
        Path results = Results.of("trial").inSteps().with(step("sync", 1, 50, 1_200, 2), step("sync", 1, 5, 600, 4),
                step("messaging", 1, 5, 600, 2), step("messaging", 1, 50, 1_800, 2), step("messaging", 2, 5, 660, 3),
                step("messaging", 2, 50, 1_800, 9).invalid("The driver was late."), step("sync", 2, 5, 720, 6),
                step("sync", 2, 50, 1_320, 3)).writeTo(folder);

        assertThat(FindingSection.of(results).lines()).contains(
                "| purchasing | `operationsPerSecond`, 5 users | 50 users |",
                "| sync | 11 (10 to 12) | 21 (20 to 22) |",
                "| messaging | 10.5 (10 to 11) | 30 |",
                "| purchasing | CPU ms, 5 users | 50 users | ÷ messaging |",
                "| messaging | 2.50 (2 to 3) | 2 | |",
                "| sync | 5 (4 to 6) | 2.50 (2 to 3) | 1.68 |");
    }

    @Test
    void comparesClaimsAboutPeaksWithEachNumberOfUsers(@TempDir Path folder) {
        double[] messaging = {1_500, 1_200, 1_500, 1_200, 1_200};
        Results results = Results.of("trial").inSteps().claiming("messaging completes more", 2.5, 1, "holds")
                .whoseClaimHas("figure", "operationsPerSecond")
                .whoseClaimHas("peaks", List.of(peak("of", "messaging", 50), peak("to", "sync", 5)))
                .claiming("sync completes much", 600, 500, "holds").whoseClaimHas("figure", "operationsPerSecond")
                .whoseClaimHas("peaks", List.of(peak("of", "sync", 50)));
        for (int repetition = 1; repetition <= messaging.length; repetition++) {
            results.with(step("messaging", repetition, 5, messaging[repetition - 1], 2), step("sync", repetition, 5, 600, 4),
                    step("messaging", repetition, 50, 1_800, 2),
                    repetition == 1 ? step("sync", 1, 50, 100, 4).invalid("The driver was late.") : step("sync", repetition, 50, 900, 4));
        }

        assertThat(FindingSection.of(results.writeTo(folder)).lines()).contains("| claim | ratio, 5 users | 50 users |",
                "| messaging completes more | 2.19 (1.88 to 2.55) | 2 (4 pairs) |",
                "The same ratios with the same number of users on both sides, within repetitions; from 5 pairs on with their "
                        + "95 % interval, each by itself.")
                .noneMatch(line -> line.startsWith("| sync completes much | 1"));
    }

    private static Map<String, Object> peak(String side, String purchasing, int users) {
        return Map.of("side", side, "levels", Map.of("purchasing", purchasing), "users", users, "highestTried", false,
                "mayLieAt", List.of(), "keptUp", false);
    }

    private static TrialRun step(String purchasing, int repetition, int users, double operationsPerMinute, double cpuMillis) {
        return TrialRun.run(10, purchasing, repetition, operationsPerMinute, 60).closed().at("users", users).taking(cpuMillis);
    }

    @Test
    void countsSystemsThatDidNotGetWarm(@TempDir Path folder) {
        Path warm = Results.of("warm").inSteps().with(step(1, 5, 20, true), step(1, 50, 20, true)).writeTo(folder);
        Path cold = Results.of("cold").inSteps().with(step(1, 5, 20, true), step(1, 50, 20, true), step(2, 50, 120, false),
                step(2, 5, 120, false)).writeTo(folder);
        Path unknown = Results.of("unknown").inSteps().with(TrialRun.run(10, "sync", 1, 1_000, 60)).writeTo(folder);

        assertThat(FindingSection.of(warm)).contains("a system that is warmed up first (for 20 s; each got warm), ramp up");
        assertThat(FindingSection.of(cold))
                .contains("a system that is warmed up first (for 20 to 120 s; 1 of 2 systems did not get warm), ramp up");
        assertThat(FindingSection.of(unknown)).contains("a system that is warmed up first, ramp up");
    }

    private static TrialRun step(int repetition, int users, double seconds, boolean warm) {
        return TrialRun.run(10, "sync", repetition, 1_000, 60).closed().at("users", users).warmedUp(seconds, warm);
    }

    @Test
    void refusesResultsWithoutAnEnvironmentFile(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("capacity.json"), "{\"experiment\": \"k\", \"courses\": [], \"answer\": null}");

        assertThatThrownBy(() -> FindingSection.of(folder)).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("environment.json");
    }

    private static TrialRun run(String purchasing, int repetition, String mix, double cpuMillis) {
        return TrialRun.run(10, purchasing, repetition, 1_000, 60).at("mix", mix).taking(cpuMillis);
    }

    private static List<MatchResult> sections() throws IOException {
        try (Stream<Path> pages = Files.list(FINDINGS)) {
            return pages.filter(page -> page.toString().endsWith(".md")).map(FindingSectionTest::content)
                    .flatMap(content -> SECTION.matcher(content).results()).toList();
        }
    }

    private static void commit(Path clone, String file) throws IOException, InterruptedException {
        Files.createDirectories(clone.resolve(file).getParent());
        Files.writeString(clone.resolve(file), file);
        git(clone, "add", file);
        git(clone, "-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "-q", "--no-gpg-sign", "-m", "Change " + file);
    }

    private static String git(Path clone, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", clone.toString()));
        command.addAll(List.of(arguments));
        // To a file, since reading a pipe to its end would wait for git without a bound.
        Path output = clone.resolve("output.txt");
        Process git = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            boolean ended = git.waitFor(60, TimeUnit.SECONDS);
            assertThat(ended && git.exitValue() == 0).as(Files.readString(output)).isTrue();
            return Files.readString(output);
        } finally {
            git.destroyForcibly();
        }
    }

    private static String content(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
