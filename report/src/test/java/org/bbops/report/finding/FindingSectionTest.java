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
import org.bbops.analysis.read.UnreadableResultsException;
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
    void refusesResultsThatDoNotSayWhereTheyWereMeasured(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("capacity.json"), "{\"experiment\": \"k\", \"courses\": [], \"answer\": null}");

        assertThatThrownBy(() -> FindingSection.of(folder)).isInstanceOf(UnreadableResultsException.class)
                .hasMessageContaining("environment.json");
    }

    private static String content(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
