package org.bbops.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that the index of findings lists each published claim with its verdict, links to each page, and fits on two screens. */
class FindingsIndexTest {

    private static final Path FINDINGS = Path.of("../docs/findings");
    private static final Path INDEX = FINDINGS.resolve("README.md");
    private static final Map<String, Integer> CLAIMS = Map.of("K", 13, "R", 7, "A", 4, "X", 5, "E", 3);
    private static final Set<String> NO_RESULTS = Set.of("README.md", "conditions.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([KRAXE]\\d+) ([^|]+) \\| ([^|]+) \\|");
    private static final Pattern LINK = Pattern.compile("\\[([^]]*)]\\(([^)]*)\\)");
    private static final Pattern RULE_OF_A_TABLE = Pattern.compile("\\|[-| ]+");

    /** Two screens of a wide window. */
    private static final int LINES_MAX = 70;
    private static final int CHARACTERS_OF_A_LINE = 200;

    @Test
    void listsTheOutcomeOfEachPublishedClaim() throws IOException {
        List<MatchResult> rows = ROW.matcher(Files.readString(INDEX)).results().toList();

        assertThat(rows.stream().map(row -> row.group(1))).containsExactlyInAnyOrderElementsOf(CLAIMS.entrySet().stream()
                .flatMap(paper -> IntStream.rangeClosed(1, paper.getValue()).mapToObj(number -> paper.getKey() + number)).toList());
        assertThat(rows).allSatisfy(row -> assertThat(row.group(3)).as(row.group(1))
                .containsAnyOf("holds", "hold", "undecided", "not measured yet", "cannot be asked"));
    }

    @Test
    void linksToEachPage() throws IOException {
        try (Stream<Path> pages = Files.list(FINDINGS)) {
            assertThat(LINK.matcher(Files.readString(INDEX)).results().map(link -> link.group(2)))
                    .containsAll(pages.map(page -> page.getFileName().toString())
                            .filter(name -> name.endsWith(".md") && !name.equals("README.md")).toList());
        }
    }

    /** A section from data says by itself when the code has changed; see {@link FindingSectionTest}. */
    @Test
    void eachPageNamesItsCommitOrSaysThatItIsUnknown() throws IOException {
        try (Stream<Path> pages = Files.list(FINDINGS)) {
            assertThat(pages.filter(page -> page.toString().endsWith(".md") && !NO_RESULTS.contains(page.getFileName().toString())))
                    .isNotEmpty().allSatisfy(page -> assertThat(Files.readString(page)).as(page.toString())
                            .containsAnyOf("<!-- from data/", "with commit `",
                                    "builds whose commit was [not recorded](conditions.md#pages-without-a-commit)"));
        }
    }

    @Test
    void fitsOnTwoScreens() throws IOException {
        assertThat(Files.readAllLines(INDEX).stream().filter(line -> !line.isBlank() && !RULE_OF_A_TABLE.matcher(line).matches())
                .mapToInt(FindingsIndexTest::linesOf).sum()).isLessThanOrEqualTo(LINES_MAX);
    }

    /** Returns the number of lines that a line of the page takes on a screen. */
    private static int linesOf(String line) {
        String shown = LINK.matcher(line).replaceAll("$1").replace("`", "").replace("| ", "").replace(" |", "");
        return Math.ceilDiv(shown.length(), CHARACTERS_OF_A_LINE);
    }
}
