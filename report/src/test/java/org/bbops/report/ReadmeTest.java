package org.bbops.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that the README is short, begins with what a user types, and has the figures of the data beside the findings. */
class ReadmeTest {

    private static final Path PROJECT = Path.of("..");
    private static final int WORDS_MAX = 700;
    private static final Pattern BLOCK = Pattern.compile("```\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern FILE = Pattern.compile("(?<![/\\w])(?:experiments|docs)/[\\w./-]+\\.(?:yaml|md|png)");

    private final CapacityResult measured = CapacityResult.read(PROJECT.resolve("docs/findings/data/capacity"));
    private String readme;

    @BeforeEach
    void read() throws IOException {
        readme = Files.readString(PROJECT.resolve("README.md"));
    }

    @Test
    void hasFewerThan700Words() {
        assertThat(readme.strip().split("\\s+")).hasSizeLessThan(WORDS_MAX);
    }

    @Test
    void beginsWithTheTwoCommandsThatDoAllTheSetUp() {
        List<String> blocks = BLOCK.matcher(readme).results().map(block -> block.group(1)).toList();

        assertThat(blocks.getFirst().lines().map(line -> line.split(" *#")[0])).containsExactly("./bbops run", "mvn verify");
    }

    @Test
    void quotesTheAnswerOfTheCourses() {
        assertThat(readme.lines()).contains("> " + measured.answer().sentence());
    }

    @Test
    void namesTheRangeOfSinglePairs() {
        double[] ratios = IntStream.rangeClosed(1, 5).mapToDouble(pair -> (double) passes("messaging", pair) / passes("sync", pair))
                .toArray();

        assertThat(readme.replaceAll("\\s+", " "))
                .contains(String.format(Locale.ROOT, "the five pairs here lie between %.1f and %.1f times",
                        DoubleStream.of(ratios).min().orElseThrow(), DoubleStream.of(ratios).max().orElseThrow()));
    }

    @Test
    void namesOnlyFilesThatExist() {
        List<String> files = FILE.matcher(readme).results().map(MatchResult::group).distinct().toList();

        assertThat(files).hasSizeGreaterThan(10).allSatisfy(file -> assertThat(PROJECT.resolve(file)).exists());
    }

    private int passes(String side, int repetition) {
        return measured.courses().stream().filter(course -> course.side().equals(side) && course.repetition() == repetition)
                .map(Course::found).findFirst().orElseThrow().passes();
    }
}
