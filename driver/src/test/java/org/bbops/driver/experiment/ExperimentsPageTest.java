package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bbops.contracts.workload.Operation;
import org.junit.jupiter.api.Test;

/** Tests that docs/experiments.md lists exactly the factors, figures and files of experiments. */
class ExperimentsPageTest {

    private static final Path PAGE = Path.of("../docs/experiments.md");
    private static final Path EXPERIMENTS = Path.of("../experiments");
    private static final String FACTORS = "| factor | levels | when missing |";
    private static final String LEVELS = "those that exist: ";
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern BRACES = Pattern.compile("(.*?)\\{([^}]*)}(.*)");

    @Test
    void listsEachFactorWithItsDefaultLevel() throws IOException {
        List<String[]> rows = table(FACTORS);

        assertThat(rows.stream().flatMap(row -> words(row[0])))
                .containsExactlyInAnyOrderElementsOf(Stream.of(Factor.values()).map(Factor::label).toList());
        assertThat(rows).allSatisfy(row -> assertThat(words(row[0]).map(Factor::named))
                .allSatisfy(factor -> assertThat(firstWord(row[2])).as(factor.label()).isEqualTo(factor.standard())));
    }

    /** Returns the first word without quotes; a colon separates it from an explanation. */
    private static String firstWord(String cell) {
        return cell.replace("`", "").strip().split("[ :]")[0];
    }

    @Test
    void listsEachLevelThatIsAName() throws IOException {
        assertThat(table(FACTORS)).allSatisfy(row -> assertThat(words(row[1] + row[2])).as(row[0])
                .containsAll(words(row[0]).flatMap(factor -> namedLevels(Factor.named(factor))).toList()));
    }

    @Test
    void listsEachFigureOfClaims() throws IOException {
        Stream<String> named = table("| figures | what they are of |").stream().flatMap(row -> words(row[0]))
                .flatMap(ExperimentsPageTest::ofEachTransaction).flatMap(ExperimentsPageTest::ofEachOperation)
                .flatMap(ExperimentsPageTest::expanded);

        assertThat(named).containsExactlyInAnyOrderElementsOf(Figures.ALL);
    }

    @Test
    void listsEachExperimentWithItsEstimatedDuration() throws IOException {
        List<String[]> rows = Stream.concat(table("| experiment | question | takes about |").stream(),
                table("| experiment | what it varies | takes about |").stream()).toList();

        try (Stream<Path> files = Files.list(EXPERIMENTS)) {
            assertThat(rows.stream().flatMap(row -> words(row[0])))
                    .containsExactlyInAnyOrderElementsOf(files.map(file -> file.getFileName().toString()).toList());
        }
        assertThat(rows).allSatisfy(row -> assertThat(row[2].strip()).as(row[0]).startsWith(estimate(row)));
    }

    /** Formats the estimate as the head of an experiment does. */
    private static String estimate(String[] row) {
        Path file = EXPERIMENTS.resolve(words(row[0]).findFirst().orElseThrow());
        long seconds = ExperimentReader.read(file, List.of()).estimatedDuration().toSeconds();
        return seconds < 120 ? seconds + " s" : Math.ceilDiv(seconds, 60) + " min";
    }

    /** Returns the levels that the refusal of an unknown one lists; none of a factor whose levels are numbers or of a form. */
    private static Stream<String> namedLevels(Factor factor) {
        String refusal = catchThrowableOfType(IllegalArgumentException.class, () -> factor.level("no level")).getMessage();
        int levels = refusal.indexOf(LEVELS);
        return levels < 0 ? Stream.empty() : Stream.of(refusal.substring(levels + LEVELS.length()).split(", "));
    }

    private static Stream<String> ofEachTransaction(String figure) {
        return Figures.TRANSACTIONS.stream().map(transaction -> figure.replace("<transaction>", transaction)).distinct();
    }

    private static Stream<String> ofEachOperation(String figure) {
        return Stream.of(Operation.values()).map(operation -> figure.replace("<operation>", operation.label())).distinct();
    }

    /** "a.{b,c}" is "a.b" and "a.c". */
    private static Stream<String> expanded(String figure) {
        return BRACES.matcher(figure).results().findFirst().map(found -> Arrays.stream(found.group(2).split(","))
                .flatMap(each -> expanded(found.group(1) + each + found.group(3)))).orElse(Stream.of(figure));
    }

    private static Stream<String> words(String cell) {
        return CODE.matcher(cell).results().map(MatchResult::group).map(code -> code.replace("`", ""));
    }

    /** Returns the cells of each row below this header. */
    private static List<String[]> table(String head) throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        return lines.subList(lines.indexOf(head) + 2, lines.size()).stream().takeWhile(line -> line.startsWith("|"))
                .map(line -> line.substring(1).split("\\|")).toList();
    }
}
