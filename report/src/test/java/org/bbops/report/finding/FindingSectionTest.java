package org.bbops.report.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingSectionTest {

    private static final Path FINDINGS = Path.of("../docs/findings");
    private static final Pattern SECTION = Pattern.compile("<!-- from (data/[\\w-]+) -->\\n(.*?)<!-- end -->", Pattern.DOTALL);

    @Test
    void pagesSayWhatTheirDataSay() throws IOException {
        List<MatchResult> sections;
        try (Stream<Path> pages = Files.list(FINDINGS)) {
            sections = pages.filter(page -> page.toString().endsWith(".md")).map(FindingSectionTest::content)
                    .flatMap(content -> SECTION.matcher(content).results()).toList();
        }

        assertThat(sections).isNotEmpty().allSatisfy(
                section -> assertThat(section.group(2).strip()).isEqualTo(FindingSection.of(FINDINGS.resolve(section.group(1))).strip()));
    }

    @Test
    void tellsClaimsAndTheirFiguresOfAnExperiment(@TempDir Path folder) throws IOException {
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
    void comparesTheProcessorTimeOfTheSystem(@TempDir Path folder) {
        Path results = Results.of("trial")
                .with(run("sync", 1, "bidding", 4), run("messaging", 1, "bidding", 2), run("messaging", 2, "bidding", 3),
                        run("sync", 2, "bidding", 6), run("sync", 1, "reads", 1))
                .writeTo(folder);

        assertThat(FindingSection.of(results).lines()).contains(
                "| mix | purchasing | CPU ms | ÷ reads, sync | ÷ bidding, messaging |",
                "| reads | sync | 1 | | |",
                "| bidding | messaging | 2.50 (2 to 3) | – | |",
                "| bidding | sync | 5 (4 to 6) | – | 2 (–) |");
    }

    @Test
    void leavesOutProcessorTimeThatARunDoesNotTell(@TempDir Path folder) {
        Path results = Results.of("trial")
                .with(TrialRun.run(10, "sync", 1, 1_000, 60).taking(4), TrialRun.run(10, "messaging", 1, 1_200, 40)).writeTo(folder);

        assertThat(FindingSection.of(results)).doesNotContain("CPU ms");
    }

    @Test
    void refusesResultsThatDoNotSayWhereTheyWereMeasured(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("capacity.json"), "{\"experiment\": \"k\", \"courses\": [], \"answer\": null}");

        assertThatThrownBy(() -> FindingSection.of(folder)).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("environment.json");
    }

    private static TrialRun run(String purchasing, int repetition, String mix, double cpuMillis) {
        return TrialRun.run(10, purchasing, repetition, 1_000, 60).at("mix", mix).taking(cpuMillis);
    }

    private static String content(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
