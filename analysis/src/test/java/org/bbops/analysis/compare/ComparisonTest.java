package org.bbops.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.bbops.analysis.compare.Comparison.KeyDifference;
import org.bbops.analysis.compare.Comparison.Question;
import org.bbops.analysis.compare.Row.RowVerdict;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.contracts.process.ExitCode;
import org.bbops.contracts.process.WrongInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonTest {

    private static final Path MEASURED = Path.of("src/test/results/sync-and-messaging");
    private static final Question PLAIN = new Question(Map.of(), Map.of(), List.of(), 0.05);

    @TempDir
    private Path folder;

    private Comparison compare(Path a, Path b, Question question) {
        return Comparison.of(StoredExperiment.read(a), StoredExperiment.read(b), question);
    }

    private Row row(Comparison comparison, String figure) {
        return comparison.rows().stream().filter(row -> row.figure().equals(figure)).findFirst().orElseThrow();
    }

    /** Returns the measured results as if the driver had been late. */
    private Path invalid() throws IOException {
        return measured(line -> Stream.of(line.replace("\"verdict\" : \"passed\"", "\"verdict\" : \"invalid\"")));
    }

    /** Returns the measured results with some lines replaced. */
    private Path measured(Function<String, Stream<String>> lines) throws IOException {
        Path copy = folder.resolve("copy");
        try (Stream<Path> files = Files.walk(MEASURED)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = copy.resolve(MEASURED.relativize(file));
                Files.createDirectories(target.getParent());
                Files.write(target, Files.readAllLines(file).stream().flatMap(lines).toList());
            }
        }
        return copy;
    }

    @Test
    void invalidRunsAreNotCompared() throws IOException {
        Path invalid = invalid();
        assertThatThrownBy(() -> compare(invalid, MEASURED, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("all 2 are invalid");
    }

    @Test
    void measuredResultsDoNotDifferFromThemselves() {
        Comparison comparison = compare(MEASURED, MEASURED, PLAIN);

        assertThat(comparison.rows()).hasSize(2 * Figure.of(List.of()).size());
        assertThat(comparison.rows()).filteredOn(row -> row.interval().ratio() != null).isNotEmpty()
                .allSatisfy(row -> assertThat(row.interval().ratio()).isCloseTo(1, Offset.offset(1e-9)))
                .allSatisfy(row -> assertThat(row.verdict()).isIn(RowVerdict.NO_DIFFERENCE, RowVerdict.LOAD_LIMITED));
        assertThat(comparison.verdict()).startsWith("No difference that these runs can show");
        assertThat(comparison.hasRegression()).isFalse();
    }

    @Test
    void throughputsOfRunsThatKeptUpAreTheLoads() throws IOException {
        Path a = new ResultsOnDisk().completing(0.97).write(folder.resolve("a"), 3_000, 20);
        Path b = new ResultsOnDisk().completing(0.96).write(folder.resolve("b"), 2_500, 20);

        assertThat(row(compare(a, b, PLAIN), "bbopsEndedPerMinute").verdict()).isEqualTo(RowVerdict.LOAD_LIMITED);
        assertThat(compare(a, b, PLAIN).hasRegression()).isFalse();
    }

    @Test
    void throughputsAreJudgedWhereOneSideFellBehind() throws IOException {
        Path a = new ResultsOnDisk().completing(0.97).write(folder.resolve("a"), 3_000, 20);
        Path b = new ResultsOnDisk().completing(0.8).write(folder.resolve("b"), 2_500, 20);

        assertThat(row(compare(a, b, PLAIN), "bbopsEndedPerMinute").verdict()).isEqualTo(RowVerdict.REGRESSION);
    }

    @Test
    void achievedPerSecondOfSingleRunsIsNotCompared() throws IOException {
        Row single = row(compare(MEASURED, MEASURED, PLAIN), "achievedPerSecond");

        assertThat(single.verdict()).isEqualTo(RowVerdict.NOT_COMPARED);
        assertThat(single.because()).isEqualTo("its intervals hold large orders too");
        assertThat(single.means().a()).isPositive().isEqualTo(single.means().b());
        Path repeated = new ResultsOnDisk().write(folder.resolve("repeated"), 3_000, 20);
        assertThat(row(compare(repeated, repeated, PLAIN), "achievedPerSecond").interval().ratio()).isEqualTo(1);
    }

    @Test
    void aPercentileWithResponsesInTooFewIntervalsIsNotCompared() throws IOException {
        Path hardlyAny = measured(line -> line.startsWith("Tag=workOrder,") ? Stream.empty() : Stream.of(line));

        Row row = row(compare(MEASURED, hardlyAny, PLAIN), "transactions.workOrder.p50Millis");

        assertThat(row.verdict()).isEqualTo(RowVerdict.NOT_COMPARED);
        assertThat(row.because()).isEqualTo("too few intervals with any");
        assertThat(row.means().a()).isPositive();
    }

    @Test
    void aPercentileBelowWhichErrorsLieIsNotCompared() throws IOException {
        Path before = new ResultsOnDisk().write(folder.resolve("before"), 3_000, 20);
        Path after = new ResultsOnDisk().errors(100).write(folder.resolve("after"), 3_000, 4);

        Row p90 = row(compare(before, after, PLAIN), "transactions.newOrder.p90Millis");

        assertThat(p90.verdict()).isEqualTo(RowVerdict.NOT_COMPARED);
        assertThat(p90.because()).isEqualTo("beyond any limit: more ended in errors than lie above it");
        assertThat(row(compare(before, after, PLAIN), "transactions.newOrder.p50Millis").because()).isNotEqualTo(p90.because());
    }

    @Test
    void oneDirectoryIsComparedWithItselfAtAnotherLevel() {
        Comparison comparison = compare(MEASURED, MEASURED,
                new Question(Map.of("purchasing", "sync"), Map.of("purchasing", "messaging"), List.of(), 0.05));

        assertThat(comparison.compared()).containsExactly(new KeyDifference("purchasing", "sync", "messaging"));
        assertThat(comparison.remarks()).first().asString().contains("single run on each side");
        assertThat(row(comparison, "bbopsPerMinute").interval().ratio()).isPositive();
        assertThat(row(comparison, "transactions.workOrder.p50Millis").interval().ratio()).isBetween(0.5, 2.0);
        assertThat(row(comparison, "transactions.customerStatus.p99Millis").verdict()).isEqualTo(RowVerdict.NOT_COMPARED);
    }

    @Test
    void levelsOfAFactorNewToTheSecondSideAreNotRepetitions() throws IOException {
        Path before = new ResultsOnDisk().write(folder.resolve("before"), 3_000, 20);
        Path after = new ResultsOnDisk().alternating("prepared-statements", "on", "off").write(folder.resolve("after"), 3_000, 20);

        assertThatThrownBy(() -> compare(before, after, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("prepared-statements=on");
    }

    @Test
    void aRegressionBeyondTheThresholdIsFound() throws IOException {
        Path before = new ResultsOnDisk().write(folder.resolve("before"), 3_000, 20);
        Path after = new ResultsOnDisk().write(folder.resolve("after"), 2_400, 20);

        Comparison comparison = compare(before, after, PLAIN);

        assertThat(row(comparison, "bbopsPerMinute").verdict()).isEqualTo(RowVerdict.REGRESSION);
        assertThat(row(comparison, "bbopsPerMinute").interval().ratio()).isBetween(0.78, 0.82);
        assertThat(row(comparison, "transactions.newOrder.p90Millis").verdict()).isEqualTo(RowVerdict.NO_DIFFERENCE);
        assertThat(comparison.hasRegression()).isTrue();
        assertThat(compare(after, before, PLAIN).hasRegression()).isFalse();
        assertThat(compare(before, after, new Question(Map.of(), Map.of(), List.of(), 0.3)).hasRegression()).isFalse();
        assertThat(row(compare(before, after, new Question(Map.of(), Map.of(), List.of(), 0.3)), "bbopsPerMinute").verdict())
                .isEqualTo(RowVerdict.WORSE);
    }

    /**
     * A one-sided test finds a worsening that the interval of both sides does not, if the correction for several figures is least: for the
     * only throughput, when all response times are regressions.
     */
    @Test
    void noRegressionIsReportedWhoseIntervalContainsOne() throws IOException {
        Question anyWorsening = new Question(Map.of(), Map.of(), List.of(), 0);
        List<Row> regressions = new ArrayList<>();
        for (int seed = 0; seed < 40; seed++) {
            Path before = closed().write(folder.resolve("before" + seed), 3_000, 20);
            Path after = closed().write(folder.resolve("after" + seed), 3_000 * (1 - 0.001 * seed), 2_000);

            Row throughput = row(compare(before, after, anyWorsening), "operationsPerSecond");
            if (throughput.verdict() == RowVerdict.REGRESSION) {
                regressions.add(throughput);
            }
        }
        assertThat(regressions).isNotEmpty().noneMatch(row -> row.interval().low() < 1 && row.interval().high() > 1);
    }

    private static ResultsOnDisk closed() {
        return new ResultsOnDisk().closed().repetitions(3, 0);
    }

    @Test
    void aRegressionSmallerThanTheSpreadBetweenSeedsIsFound() throws IOException {
        Path before = new ResultsOnDisk().repetitions(5, 0.08).write(folder.resolve("before"), 3_000, 20);
        Path after = new ResultsOnDisk().repetitions(5, 0.08).write(folder.resolve("after"), 0.9 * 3_000, 20);

        Row row = row(compare(before, after, PLAIN), "bbopsPerMinute");

        assertThat(row.verdict()).isEqualTo(RowVerdict.REGRESSION);
        assertThat(row.interval().high() - row.interval().low()).isLessThan(0.05);
    }

    @Test
    void aMissingRepetitionIsReported() throws IOException {
        Path five = new ResultsOnDisk().repetitions(5, 0).write(folder.resolve("five"), 3_000, 20);
        Path four = new ResultsOnDisk().repetitions(4, 0).write(folder.resolve("four"), 3_000, 20);

        assertThat(compare(five, four, PLAIN).remarks()).singleElement().asString()
                .startsWith("Combinations of levels whose runs are no pairs, as one side lacks a repetition: 1;");
        assertThat(compare(five, five, PLAIN).remarks()).isEmpty();
    }

    @Test
    void shortWindowsAreJudgedByTheOperationsThatEnded() throws IOException {
        Path before = new ResultsOnDisk().write(folder.resolve("before"), 3_000, 20);
        Path after = new ResultsOnDisk().counting(0.8).write(folder.resolve("after"), 2_700, 20);

        Comparison comparison = compare(before, after, PLAIN);

        assertThat(row(comparison, "bbopsPerMinute")).satisfies(row -> {
            assertThat(row.interval().ratio()).isBetween(0.87, 0.93);
            assertThat(row.verdict()).isEqualTo(RowVerdict.NOT_COMPARED);
            assertThat(row.because()).isEqualTo("short window, go by bbopsEndedPerMinute");
        });
        assertThat(row(comparison, "achievedPerSecond").verdict()).isEqualTo(RowVerdict.NOT_COMPARED);
        assertThat(row(comparison, "bbopsEndedPerMinute").interval().ratio()).isBetween(1.1, 1.15);
        assertThat(row(comparison, "bbopsEndedPerMinute").verdict()).isEqualTo(RowVerdict.BETTER);
        assertThat(comparison.hasRegression()).isFalse();
        assertThat(comparison.remarks()).singleElement().asString().startsWith("Runs whose window is short for their responses: 4;");
        assertThat(comparison.text(false))
                .containsPattern("bbopsPerMinute +\\S+ +\\S+ +0\\.\\d+ +\\S+ to \\S+ +not compared: short")
                .containsPattern("bbopsEndedPerMinute +\\S+ +\\S+ +1\\.1\\d+ .*better");
        assertThat(compare(after, after, PLAIN).verdict())
                .startsWith("No difference that these runs can show").contains("; one of BBops/min");
    }

    @Test
    void closedLoadsAreComparedByTheirOperationsPerSecond() throws IOException {
        Path before = new ResultsOnDisk().closed().repetitions(5, 0).write(folder.resolve("before"), 3_000, 20);
        Path after = new ResultsOnDisk().closed().repetitions(5, 0).write(folder.resolve("after"), 0.8 * 3_000, 20);

        Comparison comparison = compare(before, after, PLAIN);

        assertThat(row(comparison, "operationsPerSecond").verdict()).isEqualTo(RowVerdict.REGRESSION);
        assertThat(comparison.rows()).extracting(Row::figure).doesNotContain("bbopsPerMinute", "achievedPerSecond");
        assertThat(compare(before, before, PLAIN).verdict()).contains("; one of operations/s below ");
    }

    @Test
    void aClosedLoadIsNotComparedWithAnOpenOne() throws IOException {
        Path closed = new ResultsOnDisk().closed().write(folder.resolve("closed"), 3_000, 20);
        Path open = new ResultsOnDisk().write(folder.resolve("open"), 3_000, 20);

        assertThatThrownBy(() -> compare(closed, open, new Question(Map.of(), Map.of(), List.of("all"), 0.05)))
                .isInstanceOf(WrongInputException.class).hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("make both with the same load-model");
    }

    @Test
    void figuresThatAnOlderVersionDidNotReportAreNotCompared() {
        Row row = row(compare(MEASURED, MEASURED, PLAIN), "bbopsEndedPerMinute");

        assertThat(row.verdict()).isEqualTo(RowVerdict.NOT_COMPARED);
        assertThat(row.because()).isEqualTo("an older bbops did not tell it");
        assertThat(row.means().a()).isNull();
    }

    @Test
    void runsOfOtherSeedsAreComparedAsAWholeOnlyWhenAllowed() throws IOException {
        Path before = new ResultsOnDisk().repetitions(5, 0.08).write(folder.resolve("before"), 3_000, 20);
        Path after = new ResultsOnDisk().repetitions(5, 0.08).seed(100).write(folder.resolve("after"), 0.9 * 3_000, 20);

        assertThatThrownBy(() -> compare(before, after, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("seed (42, 100)").hasMessageContaining("--allow seed");
        Row row = row(compare(before, after, new Question(Map.of(), Map.of(), List.of("seed"), 0.05)), "bbopsPerMinute");
        assertThat(row.interval().high() - row.interval().low()).isGreaterThan(0.08);
    }

    @Test
    void runsAreComparedWithThoseOfTheSameLevels() throws IOException {
        Path before = new ResultsOnDisk().rates(10, 20).write(folder.resolve("before"), 3_000, 20);
        Path after = new ResultsOnDisk().rates(20, 40).write(folder.resolve("after"), 3_000, 20);

        Comparison comparison = compare(before, after, PLAIN);

        assertThat(comparison.rows()).extracting(Row::levels).containsOnly(Map.of("injection-rate", "20"));
        assertThat(comparison.remarks()).anySatisfy(remark -> assertThat(remark).startsWith("Combinations").endsWith(": 2."));
        Path elsewhere = new ResultsOnDisk().rates(50, 60).write(folder.resolve("elsewhere"), 3_000, 20);
        assertThatThrownBy(() -> compare(before, elsewhere, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("injection-rate=10").hasMessageContaining("injection-rate=60");
    }

    @Test
    void anotherEnvironmentIsRefusedWithEveryKeyThatDiffers() throws IOException {
        Path here = new ResultsOnDisk().write(folder.resolve("here"), 3_000, 20);
        Path there = new ResultsOnDisk().environment("\"cores\" : 2", "\"cores\" : 16")
                .environment("\"fsync\" : \"on\"", "\"fsync\" : \"off\"").environment("\"port\" : \"46019\"", "\"port\" : \"1\"")
                .write(folder.resolve("there"), 3_000, 20);

        assertThatThrownBy(() -> compare(here, there, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("machine.cores (2, 16)").hasMessageContaining("database.settings.fsync (on, off)")
                .hasMessageContaining("--allow machine.cores").hasMessageNotContaining("port");
        assertThatThrownBy(() -> compare(here, there, new Question(Map.of(), Map.of(), List.of("machine.cores"), 0.05)))
                .hasMessageContaining("fsync").hasMessageNotContaining("cores");
        assertThat(compare(here, there, new Question(Map.of(), Map.of(), List.of("all"), 0.05)).allowed())
                .extracting(KeyDifference::key).containsExactlyInAnyOrder("machine.cores", "database.settings.fsync");
    }

    @Test
    void anotherGivenDatabaseIsRefusedEvenWithTheSameSettings() throws IOException {
        Path started = new ResultsOnDisk().write(folder.resolve("started"), 3_000, 20);
        Path one = given("one").write(folder.resolve("one"), 3_000, 20);
        Path two = given("two").write(folder.resolve("two"), 3_000, 20);

        assertThat(compare(one, one, PLAIN).hasRegression()).isFalse();
        assertThatThrownBy(() -> compare(one, two, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("database.given (one:5432/bbops schema public, two:5432/bbops schema public)");
        assertThatThrownBy(() -> compare(started, one, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("database.given (started for the runs, one:5432/bbops schema public)");
        Path isolated = given("two").level("isolation", "serializable").write(folder.resolve("isolated"), 3_000, 20);
        Path before = given("one").level("isolation", "read-committed").write(folder.resolve("before"), 3_000, 20);
        assertThatThrownBy(() -> compare(before, isolated, PLAIN)).hasMessageContaining("database.given (one:");
        Path other = given("two").level("database", "mariadb").write(folder.resolve("other"), 3_000, 20);
        Path postgresql = given("one").level("database", "postgresql").write(folder.resolve("postgresql"), 3_000, 20);
        assertThat(compare(postgresql, other, PLAIN).compared()).extracting(KeyDifference::key).containsExactly("database");
    }

    private static ResultsOnDisk given(String host) {
        return new ResultsOnDisk().environment("\"product\" : \"PostgreSQL\"", "\"product\" : \"PostgreSQL\", \"given\" : {\"address\" : \""
                + host + ":5432/bbops\", \"schema\" : \"public\"}");
    }

    @Test
    void databaseSettingsThatAreNotPathsAreCompared() throws IOException {
        Path one = changed("/one", "96M", "90").write(folder.resolve("one"), 3_000, 20);
        Path two = changed("/two", "1G", "75").write(folder.resolve("two"), 3_000, 20);

        assertThatThrownBy(() -> compare(one, two, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("database.settings.innodb_log_file_size (96M, 1G)")
                .hasMessageContaining("database.settings.innodb_max_dirty_pages_pct (90, 75)").hasMessageNotContaining("datadir")
                .hasMessageNotContaining("slow_query").hasMessageNotContaining("log_error").hasMessageNotContaining("bind_address");
    }

    private static ResultsOnDisk changed(String folder, String logSize, String dirtyPages) {
        return new ResultsOnDisk().environment("\"fsync\" : \"on\"", """
                "datadir" : "%1$s", "slow_query_log_file" : "%1$s/slow", "log_error" : "%1$s/log", "bind_address" : "%1$s",
                "innodb_log_file_size" : "%2$s", "innodb_max_dirty_pages_pct" : "%3$s"
                """.formatted(folder, logSize, dirtyPages));
    }

    @Test
    void settingsThatOneSideDidNotRecordAreNoDifference() throws IOException {
        Path older = new ResultsOnDisk().write(folder.resolve("older"), 3_000, 20);
        Path newer = new ResultsOnDisk().environment("\"fsync\" : \"on\"",
                "\"checkpoint_timeout\" : \"300 s\", \"fsync\" : \"on\", \"wal_buffers\" : \"512 8kB\"")
                .write(folder.resolve("newer"), 3_000, 20);

        for (Comparison comparison : List.of(compare(older, newer, PLAIN), compare(newer, older, PLAIN))) {
            assertThat(comparison.allowed()).isEmpty();
            assertThat(comparison.remarks())
                    .containsExactly(
                            "Database settings that only one side recorded, and that were not compared: checkpoint_timeout, wal_buffers.");
        }
    }

    @Test
    void aSettingThatOneSideLeftAtItsDefaultIsADifference() throws IOException {
        Path changed = new ResultsOnDisk().write(folder.resolve("changed"), 3_000, 20);
        Path plain = new ResultsOnDisk().environment("\"max_wal_size\" : \"2048 MB\",", "").write(folder.resolve("plain"), 3_000, 20);

        assertThatThrownBy(() -> compare(changed, plain, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("database.settings.max_wal_size (2048 MB, as it comes)");
    }

    @Test
    void aDatabaseWhoseSettingsCouldNotBeReadIsRefused() throws IOException {
        Path read = new ResultsOnDisk().write(folder.resolve("read"), 3_000, 20);
        Path unread = new ResultsOnDisk().environment("\"fsync\" : \"on\"", "\"unknown\" : \"permission denied\"")
                .write(folder.resolve("unread"), 3_000, 20);

        assertThatThrownBy(() -> compare(read, unread, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("database.settings.unknown (as it comes, permission denied)").hasMessageNotContaining("fsync");
    }

    @Test
    void aSystemThatStartedWarmIsNotComparedWithOneThatStartedCold() throws IOException {
        Path cold = new ResultsOnDisk().write(folder.resolve("cold"), 3_000, 20);
        Path warm = withCache("0123456789abcdef").write(folder.resolve("warm"), 3_000, 20);
        Path nextBuild = withCache("fedcba9876543210").write(folder.resolve("next-build"), 3_000, 20);

        assertThatThrownBy(() -> compare(cold, warm, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("jvm.system.aheadOfTimeCache (no, yes)").hasMessageNotContaining("flags");
        assertThat(compare(cold, warm, new Question(Map.of(), Map.of(), List.of("jvm.system.aheadOfTimeCache"), 0.05)).allowed())
                .extracting(KeyDifference::key).containsExactly("jvm.system.aheadOfTimeCache");
        assertThat(compare(warm, nextBuild, PLAIN).allowed()).isEmpty();
    }

    @Test
    void buildsInTwoFoldersCanBeCompared() throws IOException {
        Path before = new ResultsOnDisk().environment("\"-Xmx512m\"", "\"-Djava.io.tmpdir=/a/.bbops/temporary/system\", \"-Xmx512m\"")
                .write(folder.resolve("before"), 3_000, 20);
        Path after = new ResultsOnDisk().environment("\"-Xmx512m\"", "\"-Djava.io.tmpdir=/b/.bbops/temporary/system\", \"-Xmx512m\"")
                .write(folder.resolve("after"), 3_000, 20);

        assertThat(compare(before, after, PLAIN).allowed()).isEmpty();
    }

    private static ResultsOnDisk withCache(String build) {
        return new ResultsOnDisk().environment("\"-Xmx512m\"",
                "\"-XX:AOTCache=/home/me/bbops/.bbops/aot/bbops-system-%s.aot\", \"-Xmx512m\"".formatted(build));
    }

    @Test
    void oneFactorMayDifferAndASecondOneMayNot() throws IOException {
        Path one = new ResultsOnDisk().write(folder.resolve("one"), 3_000, 20);
        Path two = new ResultsOnDisk().level("pool-size", "5").write(folder.resolve("two"), 3_000, 20);
        Path three = new ResultsOnDisk().level("pool-size", "5").level("threads", "platform").write(folder.resolve("three"), 3_000, 20);

        assertThat(compare(one, two, PLAIN).compared()).extracting(KeyDifference::key).containsExactly("pool-size");
        assertThatThrownBy(() -> compare(one, three, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("pool-size (20, 5)").hasMessageContaining("threads (virtual, platform)");
    }

    @Test
    void phasesMustBeOfTheSameLength() throws IOException {
        Path shorter = new ResultsOnDisk().write(folder.resolve("shorter"), 3_000, 20);
        Path longer = new ResultsOnDisk().steadySeconds(120).write(folder.resolve("longer"), 3_000, 20);

        assertThatThrownBy(() -> compare(shorter, longer, PLAIN)).hasMessageContaining("phases (5/60/2 s, 5/120/2 s)");
    }

    @Test
    void stepsOfDifferentLengthsAreLeftOut() throws IOException {
        Path searching = new ResultsOnDisk().rates(10, 20).write(folder.resolve("a"), 3_000, 20);
        Path confirming = new ResultsOnDisk().rates(10, 20).confirming(20).write(folder.resolve("b"), 3_000, 20);

        Comparison comparison = compare(searching, confirming, PLAIN);

        assertThat(comparison.rows()).isNotEmpty().allSatisfy(row -> assertThat(row.levels()).containsEntry("injection-rate", "10"));
        assertThat(comparison.remarks())
                .contains("Combinations of levels that were measured for different times, and were left out: 1.");
        Path alone = new ResultsOnDisk().rates(20).write(folder.resolve("c"), 3_000, 20);
        assertThatThrownBy(() -> compare(alone, new ResultsOnDisk().rates(20).confirming(20).write(folder.resolve("d"), 3_000, 20), PLAIN))
                .isInstanceOf(WrongInputException.class).hasMessageContaining("differ in length");
    }

    @Test
    void stepsAreNotComparedWithRunsOnFreshSystems() throws IOException {
        Path runs = new ResultsOnDisk().closed().write(folder.resolve("a"), 3_000, 20);
        Path steps = new ResultsOnDisk().closed().steps(120).write(folder.resolve("b"), 3_000, 20);

        assertThatThrownBy(() -> compare(runs, steps, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasFieldOrPropertyWithValue("exitCode", ExitCode.INVALID)
                .hasMessageContaining("schedule (runs, steps)").hasMessageContaining("--allow schedule");
        assertThat(compare(runs, steps, new Question(Map.of(), Map.of(), List.of("schedule", "warm-up"), 0.05)).allowed())
                .extracting(KeyDifference::key).containsExactlyInAnyOrder("schedule", "warm-up");
    }

    @Test
    void stepsMustHaveTheSameLongestWarmUp() throws IOException {
        Path longer = new ResultsOnDisk().closed().steps(120).write(folder.resolve("a"), 3_000, 20);
        Path shorter = new ResultsOnDisk().closed().steps(7.5).write(folder.resolve("b"), 3_000, 20);

        assertThat(compare(longer, longer, PLAIN).allowed()).isEmpty();
        assertThatThrownBy(() -> compare(longer, shorter, PLAIN)).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("warm-up (120 s, 7.5 s)").hasMessageContaining("--allow warm-up")
                .hasMessageNotContaining("schedule");
    }

    @Test
    void unsteadyRunsAreReportedInARemark() throws IOException {
        Path steady = new ResultsOnDisk().write(folder.resolve("steady"), 3_000, 20);
        Path unsteady = new ResultsOnDisk().notSteady().write(folder.resolve("unsteady"), 3_000, 20);

        assertThat(compare(steady, steady, PLAIN).remarks()).isEmpty();
        assertThat(compare(steady, unsteady, PLAIN).remarks()).singleElement().asString()
                .startsWith("Runs that were not steady while they were measured: 4;");
    }

    @Test
    void theTextHasEveryDifferenceAndTheVerdict() throws IOException {
        Path before = new ResultsOnDisk().write(folder.resolve("before"), 3_000, 20);
        Path after = new ResultsOnDisk().write(folder.resolve("after"), 3_000, 40);

        assertThat(compare(before, after, PLAIN).text(false))
                .containsPattern("transactions.newOrder.p90Millis +\\S+ +\\S+ +(1.9|2.0)\\d+ .*regression")
                .contains("runs: A 4, B 4").endsWith("by more than 5 %.").doesNotContain("achievedPerSecond");
    }
}
