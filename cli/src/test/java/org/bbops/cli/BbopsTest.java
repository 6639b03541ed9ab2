package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Course.Identity;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.RateSearch;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.file.WarmUp;
import org.bbops.contracts.process.ExitCode;
import org.bbops.driver.capacity.CapacityDirectory;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.results.directory.DirectoryLock;
import org.bbops.testbed.external.ExternalPartsReader;
import org.bbops.testbed.process.HomeLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class BbopsTest {

    private static final String MEASURED = "../analysis/src/test/results/sync-and-messaging";

    private static final Set<String> OF_PICOCLI = Set.of("help", "generate-completion");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int execute(String... arguments) {
        CommandLine line = Bbops.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    @Test
    void refusesTheCapacityOfAClosedLoad() throws IOException {
        Path experiment = Files.writeString(folder.resolve("closed.yaml"), "experiment: closed\nfactors: {load-model: closed}\n");

        assertThat(execute("capacity", experiment.toString(), "--out", folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString()
                .contains("closed has load-model=closed; a course searches for an injection rate");
    }

    @Test
    void refusesTheCapacityDuringAnOutage() throws IOException {
        Path experiment = Files.writeString(folder.resolve("down.yaml"), "experiment: down\nfactors: {supplier.outage: 5s+10s}\n");

        assertThat(execute("capacity", experiment.toString(), "--out", folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString()
                .contains("down sets supplier.outage, which goes with one run of a system, not with a course");
    }

    @Test
    void refusesALiveAuditOfCourses() {
        assertThat(execute("run", "../experiments/capacity.yaml", "--live-audit", "--out", folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString()
                .contains("live-audit goes with one run of a system, not with schedule: courses").contains("schedule: runs");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "capacity"})
    void leavesNoResultsOfARefusedTestbed(String command) {
        Path home = folder.resolve("home");
        Path results = folder.resolve("results");
        try (HomeLock _ = HomeLock.take(home)) {
            assertThat(execute(command, "../experiments/capacity.yaml", "--home", home.toString(), "--out", results.toString()))
                    .isEqualTo(ExitCode.INVALID);
        }

        assertThat(err.toString()).contains("is using " + home);
        assertThat(results).isEmptyDirectory();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void explainsEveryCommandWithAnExample(String command) {
        assertThat(execute((command + " --help").split(" "))).isEqualTo(ExitCode.PASSED);
        assertThat(out.toString()).contains("Usage: bbops " + command + " ").containsPattern("Examples?:");
    }

    static Stream<String> commands() {
        return commandsBelow("", Bbops.commandLine());
    }

    /** Returns the names of all commands and of those below them, without picocli's own. */
    private static Stream<String> commandsBelow(String path, CommandLine line) {
        return line.getSubcommands().entrySet().stream().filter(command -> !OF_PICOCLI.contains(command.getKey())).flatMap(
                command -> Stream.concat(Stream.of(path + command.getKey()),
                        commandsBelow(path + command.getKey() + " ", command.getValue())));
    }

    @Test
    void printsItsBuildAndTheDisclaimer() {
        assertThat(execute("version")).isEqualTo(ExitCode.PASSED);
        assertThat(out.toString()).containsPattern("^bbops .+, commit .+, jars [0-9a-f]{12}\n").contains("Java " + Runtime.version())
                .contains("not comparable");
    }

    @Test
    void writesACompletionScript() {
        assertThat(execute("generate-completion")).isEqualTo(ExitCode.PASSED);
        assertThat(out.toString()).contains("--quick").contains("complete -F");
    }

    @Test
    void refusesAnUnknownCommandInOneSentence() {
        assertThat(execute("rnu")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("rnu").contains("--help");
    }

    @Test
    void refusesAMissingCommand() {
        assertThat(execute()).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1);
    }

    @Test
    void namesAMissingFile() {
        assertThat(execute("run", folder.resolve("nothing.yaml").toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("nothing.yaml");
    }

    @Test
    void namesAnUnknownFactorAndTheKnownOnes() throws Exception {
        Path file = Files.writeString(folder.resolve("e.yaml"), "experiment: e\n");

        assertThat(execute("run", file.toString(), "--set", "supplier.mood=bad")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString()
                .contains("supplier.mood").contains("injection-rate");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--agent=127.0.0.1:7000", "--agents=4"})
    void refusesAgentOptionsBesideATestbedFile(String agents) {
        assertThat(execute("run", "--external", "docker/one-jvm.yaml", agents)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString()
                .contains(agents.substring(0, agents.indexOf('='))).contains("--external").contains("docker/one-jvm.yaml");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "capacity"})
    void refusesARemoteAgentThatCannotReachTheSystem(String runs) {
        assertThat(execute(runs, "--agent", "192.0.2.1:7070", "--home", folder.toString(), "--out", folder.toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("192.0.2.1:7070", "BBOPS_BIND", "BBOPS_CONTROL_TOKEN");
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run e.yaml", "capacity e.yaml", "chaos e.yaml", "doctor"})
    void refusesForeignHome(String command) throws Exception {
        Path home = Files.createDirectories(folder.resolve("project"));
        Path source = Files.writeString(Files.createDirectory(home.resolve("broker")).resolve("Source.java"), "class Source { }");
        Files.createDirectory(home.resolve(".git"));
        String file = Files.writeString(folder.resolve("e.yaml"), "experiment: e\n").toString();
        List<String> arguments = new ArrayList<>(List.of(command.replace("e.yaml", file).split(" ")));
        arguments.addAll(List.of("--home", home.toString()));
        if (!command.equals("doctor")) {
            arguments.addAll(List.of("--out", folder.resolve("out").toString()));
        }

        int exitCode = execute(arguments.toArray(String[]::new));

        assertThat(exitCode).isEqualTo(command.equals("doctor") ? ExitCode.FAILED : ExitCode.USAGE);
        assertThat((out + err.toString()).lines()).filteredOn(line -> line.contains("it is a source tree (" + home)).hasSize(1);
        assertThat(source).hasContent("class Source { }");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void refusesAgentCountBesideNamedAgents() {
        assertThat(execute("run", "--agents", "3", "--agent", "127.0.0.1:7000")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("--agents does not go with --agent");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "capacity"})
    void refusesAClaimThatCannotBeJudgedByCourses(String command) throws Exception {
        Path file = Files.writeString(folder.resolve("e.yaml"), """
                experiment: e
                schedule: courses
                factors: {purchasing: [sync, messaging]}
                expect: [{claim: sync is quick, figure: transactions.newOrder.p90Millis, of: {purchasing: sync}, at-most: 100}]
                """);

        assertThat(execute(command, file.toString(), "--out", folder.resolve("out").toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString()
                .contains("the claim 'sync is quick' of e cannot be judged by courses");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "capacity"})
    void refusesAnInjectionRateForCourses(String command) throws Exception {
        Path file = Files.writeString(folder.resolve("e.yaml"), "experiment: e\nschedule: courses\n");

        assertThat(execute(command, file.toString(), "--set", "injection-rate=20", "--home", folder.resolve("home").toString(), "--out",
                folder.resolve("out").toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("--set injection-rate does not go with courses", "--max");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "capacity"})
    void refusesAnAgentCountOtherThanTheNamedAgents(String runs) {
        assertThat(execute(runs, "--set", "agents=3", "--agent", "127.0.0.1:7000", "--agent", "127.0.0.1:7001", "--home",
                folder.toString(), "--out", folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString()
                .contains("--set agents=3 does not go with --agent, of which there are 2; leave --set agents out");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void refusesTwoNumbersOfAgents() {
        assertThat(execute("run", "--set", "agents=3", "--agents", "2")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("--set agents=3 does not go with --agents 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--set=pool-size=5", "--start=20", "--repetitions=2", "--max=80", "--out=x"})
    void refusesOptionsThatWouldChangeAResumedCapacity(String option) {
        assertThat(execute("capacity", "--resume", folder.toString(), option)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("--resume").contains(folder.toString());
    }

    @Test
    void refusesToCompareADirectoryWithItself() {
        assertThat(execute("compare", MEASURED)).isEqualTo(ExitCode.USAGE);
        assertThat(execute("compare", MEASURED, MEASURED + "/.")).isEqualTo(ExitCode.USAGE);
        assertThat(execute("compare", MEASURED, "--a", "purchase-share=0.2", "--b", "purchase-share=0.20")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(3).allMatch(line -> line.contains(MEASURED) && line.contains("--a"));
    }

    @Test
    void reportsWhyResultsCannotBeCompared() {
        assertThat(execute("compare", MEASURED, folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(execute("compare", MEASURED, "--a", "purchasing=sync", "--b", "purchasing=none")).isEqualTo(ExitCode.INVALID);
        assertThat(err.toString().lines()).hasSize(2).first().asString().contains(folder.toString()).contains("summary.json");
        assertThat(err.toString().lines()).last().asString()
                .contains("no valid run of {purchasing=none}").contains("purchasing=[sync, messaging]");
    }

    @Test
    void comparesLevelsInAnyNotationOfAnExperiment() {
        assertThat(execute("compare", MEASURED, "--a", "purchasing=sync", "--b", "purchasing=messaging")).isEqualTo(ExitCode.PASSED);
        String asTheResultsHaveIt = out.toString();
        out.getBuffer().setLength(0);

        assertThat(execute("compare", MEASURED, "--a", "purchasing=sync", "--a", "purchase-share=0.20", "--b", "purchasing=messaging"))
                .isEqualTo(ExitCode.PASSED);
        assertThat(err.toString()).isEmpty();
        assertThat(out.toString()).isNotEmpty().isEqualTo(asTheResultsHaveIt);
    }

    @Test
    void failsWhenTheSecondSideIsWorse() throws IOException {
        Path slower = slower();

        assertThat(execute("compare", MEASURED, slower.toString())).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString()).containsPattern("bbopsPerMinute .* regression\n");
        assertThat(execute("compare", slower.toString(), MEASURED)).isEqualTo(ExitCode.PASSED);
        assertThat(err.toString()).isEmpty();
    }

    /** Copies the measured results with a tenth of their throughput, below the offered load: a throughput equal to it is not judged. */
    private Path slower() throws IOException {
        Path measured = Path.of(MEASURED);
        Path slower = folder.resolve("slower");
        try (Stream<Path> files = Files.walk(measured)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = slower.resolve(measured.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.writeString(copy, Files.readString(file).replace("\"bbopsPerMinute\" : 1044.0", "\"bbopsPerMinute\" : 104.4")
                        .replace("\"achievedPerSecond\" : 16.6667", "\"achievedPerSecond\" : 1.6667"));
            }
        }
        return slower;
    }

    @Test
    void namesADirectoryWithoutACapacity() {
        assertThat(execute("capacity", "--resume", folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains(folder.toString()).contains("capacity.json");
    }

    @Test
    void namesADirectoryWithoutResults() {
        assertThat(execute("report", folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains(folder.toString()).contains("summary.json");
    }

    @ParameterizedTest
    @CsvSource({"report, .", "report, 001-ir10-sync-r1", "predict, ."})
    void refusesResultsNamedTwice(String command, String part) {
        Path again = Path.of(MEASURED, part);

        assertThat(execute(command, MEASURED, again.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains(again + " is named twice, or is part of another");
    }

    @Test
    void writesTheReportOfAResultsDirectory() throws Exception {
        Path page = folder.resolve("page.html");

        assertThat(execute("report", "../analysis/src/test/results/sync-and-messaging", "--out", page.toString()))
                .isEqualTo(ExitCode.PASSED);
        assertThat(Files.readString(page)).contains("<h1>quick</h1>");
        assertThat(out.toString()).contains("Report: " + page);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--start=0", "--start=7000", "--max=1001", "--max=0", "--repetitions=0", "--set=purchasing=fax",
            "--set=phases.steady=soon"})
    void refusesInvalidCapacityLimitsBeforeStarting(String option) throws Exception {
        Path file = Files.writeString(folder.resolve("e.yaml"), "experiment: e\n");

        assertThat(execute("capacity", file.toString(), option, "--out", folder.resolve("out").toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:oracle:thin:@db:1521/x", "postgres://db/bbops", "nonsense", "jdbc:postgresql://db:x/bbops"})
    void refusesAnInvalidDatabaseAddress(String url) {
        assertThat(execute("audit", "--database-url", url)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains(url).contains("jdbc:postgresql://");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:hsqldb:mem:x", "jdbc:hsqldb:file:/data/x", "jdbc:derby:/data/x"})
    void refusesAnEmbeddedDatabase(String url) throws Exception {
        String file = Files.writeString(folder.resolve("e.yaml"), "experiment: e\n").toString();

        assertThat(execute("run", file, "--home", folder.resolve("home").toString(), "--database-url", url)).isEqualTo(ExitCode.USAGE);
        assertThat(execute("load", file, "--database-url", url)).isEqualTo(ExitCode.USAGE);
        assertThat(execute("audit", "--database-url", url)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(3).allMatch(line -> line.contains(url) && line.contains("bbops needs a server"));
    }

    @Test
    void refusesToAuditAgainstIncompleteResults() throws Exception {
        refusesToAuditAgainst(folder.resolve("missing"), "is no results directory");
        Path older = Files.createDirectory(folder.resolve("older"));
        refusesToAuditAgainst(older, "is no results directory");
        Files.writeString(older.resolve("run.yaml"), "experiment: e\n");
        refusesToAuditAgainst(older, "has no driver-books.json");
        Files.writeString(older.resolve("driver-books.json"), "{\"totals\": {}, \"deadLettersBefore\": 0}");
        refusesToAuditAgainst(older, "driver-books.json is damaged");
        refusesToAuditAgainst(Files.writeString(folder.resolve("file"), ""), "is no results directory");
    }

    @Test
    void refusesToAuditAgainstSeveralRunsAndNamesThem() throws Exception {
        for (String run : List.of("001-ir10-sync-r1", "002-ir10-messaging-r1")) {
            Files.writeString(Files.createDirectories(folder.resolve("results").resolve(run)).resolve("run.yaml"), "experiment: e\n");
        }

        refusesToAuditAgainst(folder.resolve("results"), "has several runs");
        assertThat(err.toString()).contains(": 001-ir10-sync-r1, 002-ir10-messaging-r1");
    }

    private void refusesToAuditAgainst(Path results, String because) {
        err.getBuffer().setLength(0);
        assertThat(execute("audit", "--database-url", "jdbc:postgresql://127.0.0.1:1/bbops", "--results", results.toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains(results.toString(), because);
    }

    @ParameterizedTest
    @CsvSource({"--emulator, supplier.example:8090", "--emulator, http://", "--supplier, 10.0.0.5", "--supplier, not a url"})
    void refusesToAuditAgainstAnInvalidBaseUrl(String option, String url) {
        assertThat(execute("audit", "--database-url", "jdbc:postgresql://127.0.0.1:1/bbops", option, url)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains(option, "'" + url + "' is no base URL");
    }

    @Test
    void requiresTheDatabasePasswordBeforeConnecting() throws Exception {
        assumeTrue(System.getenv(ExternalPartsReader.PASSWORD_VARIABLE) == null, "the environment has a password");
        String file = Files.writeString(folder.resolve("e.yaml"), "experiment: e\n").toString();

        assertThat(execute("load", file, "--database-url", "jdbc:postgresql://127.0.0.1:1/bbops")).isEqualTo(ExitCode.USAGE);
        assertThat(execute("audit", "--database-url", "jdbc:postgresql://127.0.0.1:1/bbops")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(2).allMatch(line -> line.contains("BBOPS_DATABASE_PASSWORD is not set"));
    }

    @ParameterizedTest
    @CsvSource({
            "--external docker/one-jvm.yaml --database-url jdbc:postgresql://db/bbops, --external",
            "--database-url jdbc:oracle:thin:@db:1521/x, jdbc:mariadb:",
            "--schema bbops_own, --database-url",
            "--database-user bbops, --database-url",
            "--database-url jdbc:postgresql://db/bbops?currentSchema=theirs --schema own, '''theirs'' already'",
            "--database-url jdbc:derby://db/bbops --set concurrency-control=mvcc, 'row-locks, table-locks'",
            "'--database-url jdbc:hsqldb:hsql://db/bbops --set concurrency-control=locks,mvcc', 'concurrency-control locks, mvcc, and'"})
    void refusesAnUnusableGivenDatabaseBeforeStarting(String options, String because) throws Exception {
        Path file = Files.writeString(folder.resolve("e.yaml"), "experiment: e\n");
        List<String> arguments = new ArrayList<>(List.of("run", file.toString(), "--home", folder.resolve("home").toString()));
        arguments.addAll(List.of(options.split(" ")));

        assertThat(execute(arguments.toArray(String[]::new))).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains(because);
    }

    @ParameterizedTest
    @CsvSource({"capacity, --serve-report 61, 0 to 60 minutes", "run, --serve-report=-1, 0 to 60 minutes",
            "chaos, --serve-report 61, 0 to 60 minutes",
            "capacity, --database-url jdbc:postgresql://127.0.0.1:1/bbops, BBOPS_DATABASE_PASSWORD is not set",
            "'capacity', '--database-url jdbc:hsqldb:hsql://db/bbops --set concurrency-control=locks,mvcc', 'locks, mvcc, and'"})
    void aRefusedCommandLeavesNoFiles(String command, String options, String because) throws Exception {
        assumeTrue(System.getenv(ExternalPartsReader.PASSWORD_VARIABLE) == null, "the environment has a password");
        Path file = Files.writeString(folder.resolve("e.yaml"), "experiment: e\nschedule: courses\n");
        List<String> arguments = new ArrayList<>(List.of(command, file.toString(), "--out", folder.resolve("out").toString(), "--home",
                folder.resolve("home").toString()));
        arguments.addAll(List.of(options.split(" ")));

        assertThat(execute(arguments.toArray(String[]::new))).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains(because);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"--database-url=jdbc:postgresql://db:5432/other, 'PostgreSQL at db:5432/other'",
            "--no-aot, 'database servers of its own'"})
    void refusesToResumeACapacityOnAnotherDatabase(String option, String other) throws Exception {
        Path begun = capacity(Optional.of("PostgreSQL at db:5432/bbops")).path();

        assertThat(execute("capacity", "--resume", begun.toString(), option)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString()
                .contains("began with PostgreSQL at db:5432/bbops, not with " + other);
    }

    @Test
    void refusesToResumeACapacityUnderWayElsewhere() throws Exception {
        Path begun = capacity(Optional.empty()).path();

        try (DirectoryLock _ = DirectoryLock.take(begun, "bbops is making courses")) {
            assertThat(execute("capacity", "--resume", begun.toString(), "--home", folder.resolve("home").toString()))
                    .isEqualTo(ExitCode.USAGE);
        }
        assertThat(err.toString().lines()).last().asString()
                .contains("another bbops is making courses in " + begun + "; wait until it has ended, or stop it");
        assertThat(folder.resolve("home")).doesNotExist();
    }

    @Test
    void repeatsAnUnmeasuredCourseOnResume() throws Exception {
        CapacityDirectory begun = capacity(Optional.empty());
        begun.write(begun.read().with(brokenOff()));

        try (DirectoryLock _ = DirectoryLock.take(begun.path(), "bbops is making courses")) {
            assertThat(execute("capacity", "--resume", begun.path().toString(), "--home", folder.resolve("home").toString()))
                    .as("exit code of a command that has a course to make, and is refused the directory").isEqualTo(ExitCode.USAGE);
        }
        assertThat(err.toString().lines()).last().asString().contains("another bbops is making courses in " + begun.path());
    }

    @Test
    void refusesToRepeatACourseOnAnotherDatabase() throws Exception {
        CapacityDirectory begun = capacity(Optional.of("PostgreSQL at db:5432/bbops"));
        begun.write(begun.read().with(brokenOff()));

        try (DirectoryLock _ = DirectoryLock.take(begun.path(), "bbops is making courses")) {
            assertThat(execute("capacity", "--resume", begun.path().toString())).isEqualTo(ExitCode.USAGE);
        }
        assertThat(err.toString().lines()).last().asString()
                .contains("began with PostgreSQL at db:5432/bbops, not with database servers of its own");
    }

    private static Course brokenOff() {
        return new Course(new Identity("sync", Map.of(), 1), new WarmUp(5, false, 0.2), List.of(),
                Course.Found.of(List.of(), new RateSearch(new CapacityLimits(10, 40, 20))),
                new Course.Books(List.of(), List.of("customer has ended")));
    }

    @Test
    void reprintsACapacityWithoutItsDatabase() throws Exception {
        CapacityDirectory ended = capacity(Optional.of("PostgreSQL at db:5432/bbops"));
        ended.write(ended.read().with(course()));

        assertThat(execute("capacity", "--resume", ended.path().toString())).isEqualTo(ExitCode.PASSED);
        assertThat(err.toString()).isEmpty();
        assertThat(out.toString()).contains("sync passes up to Ir 40 (the highest rate tried still passes).");
    }

    @Test
    void reprintsADecidedCapacityWithoutMoreRepetitions() throws Exception {
        Experiment planned = ExperimentReader.read("e.yaml", "experiment: e\nrepetitions: 10\nfactors: {purchasing: [sync, messaging]}",
                List.of());
        CapacityDirectory decided = CapacityDirectory.create(folder, planned, new CapacityLimits(10, 400, 20), Optional.empty(),
                Clock.systemUTC());
        for (int repetition = 1; repetition <= 5; repetition++) {
            decided.write(decided.read().with(course("sync", repetition, 40)));
            decided.write(decided.read().with(course("messaging", repetition, 160 + repetition)));
        }

        assertThat(execute("capacity", "--resume", decided.path().toString())).isEqualTo(ExitCode.PASSED);
        assertThat(out.toString()).contains("20 courses (10 made)", "Repetitions: 5 of 10 were made, as the ratio's 99 % interval");
    }

    @ParameterizedTest
    @CsvSource({"purchasing=sync, only supplier.latency and pool-size", "supplier.latency=soon, soon", "pool-size, not of the form",
            "pool-size=0, pool-size=0", "pool=3, there is no factor 'pool'"})
    void refusesToPredictForAnotherFactor(String level, String because) throws Exception {
        Path measured = measured(folder);

        assertThat(execute("predict", measured.toString(), "--set", level)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains(because);
    }

    @Test
    void refusesToPredictALatencyThatMessagingIsRefusedWith() throws Exception {
        Path file = measured(folder).resolve("capacity.json");
        assertThat(execute("predict", folder.toString(), "--set", "supplier.latency=10s")).as("of sync").isEqualTo(ExitCode.PASSED);
        Files.writeString(file, Files.readString(file).replace("sync", "messaging"));

        assertThat(execute("predict", folder.toString(), "--set", "supplier.latency=10s")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).singleElement().asString().contains("gives a call of the supplier up after 10 s");
    }

    @Test
    void predictsFromAMeasuredCapacity() throws Exception {
        Path measured = measured(folder);

        assertThat(execute("predict", measured.toString(), "--set", "supplier.latency=1s", "--set", "pool-size=5"))
                .isEqualTo(ExitCode.PASSED);
        assertThat(err.toString()).isEmpty();
        assertThat(out.toString()).startsWith("With a supplier of 1000ms and 5 connections should pass: sync up to Ir ");
    }

    @Test
    void refusesToPredictFromResultsWithoutServiceDemands() throws Exception {
        CapacityDirectory ended = capacity(Optional.empty());
        ended.write(ended.read().with(course()));

        assertThat(execute("predict", folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(execute("predict", ended.path().toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(2).first().asString().contains("capacity.json");
        assertThat(err.toString().lines()).last().asString().contains("did not record service demands");
    }

    private static Path measured(Path folder) throws IOException {
        Files.writeString(folder.resolve("capacity.json"),
                """
                        {"experiment": "e", "courses": [{"side": "sync", "levels": {"purchasing": "sync", "supplier.latency": "200ms", "pool-size": "10"},
                         "steps": [{"injectionRate": 10, "verdict": "passed", "demand": {"seconds": 10, "processors": 4, "connections": 10,
                           "processorSeconds": {"system": 4.0}, "operations": {"scheduleWorkOrder": {"count": 73, "seconds": 5, "heldSeconds": 4.5,
                           "supplierCalls": 15, "supplierSeconds": 3.1}}}}],
                         "found": {"passes": 40, "fails": 41, "confirmed": true, "boundBy": "connections"}, "books": {}}]}
                        """);
        return folder;
    }

    private CapacityDirectory capacity(Optional<String> database) throws Exception {
        Experiment experiment = ExperimentReader
                .read(Files.writeString(folder.resolve("begun.yaml"), "experiment: e\nfactors: {purchasing: sync}\n"), List.of());
        return CapacityDirectory.create(folder, experiment, new CapacityLimits(10, 40, 20), database, Clock.systemUTC());
    }

    private static Course course() {
        return course("sync", 1, 40, 40);
    }

    private static Course course(String side, int repetition, int passes) {
        return course(side, repetition, passes, 400);
    }

    private static Course course(String side, int repetition, int passes, int max) {
        List<Step> steps = new ArrayList<>(List.of(new Step(new Attempt(passes, StepKind.CONFIRM), StepVerdict.PASSED, 4_000, 20,
                new Work(Occupancy.UNKNOWN, null, null), List.of())));
        if (passes < max) {
            steps.add(new Step(new Attempt(passes + 1, StepKind.SEARCH), StepVerdict.FAILED, 4_000, 3_000,
                    new Work(Occupancy.UNKNOWN, null, null), List.of("slow")));
        }
        return new Course(new Identity(side, Map.of(), repetition), new WarmUp(15, true, 0.01), steps,
                Course.Found.of(steps, new RateSearch(new CapacityLimits(10, max, 20))), new Course.Books(List.of(), List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "-1", ":7070", "host:", "127.0.0.1:x", "127.0.0.1:70000", "127.0.0.1:-1"})
    void refusesAnInvalidListenAddress(String address) {
        assertThat(execute("agent", "--listen", address)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("--listen");
    }

    @Test
    void refusesToListenRemotelyWithoutAToken() {
        assumeTrue(System.getenv("BBOPS_CONTROL_TOKEN") == null, "the environment has a token");

        assertThat(execute("agent", "--listen", "0.0.0.0:0")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("0.0.0.0 without a token", "BBOPS_CONTROL_TOKEN");
    }

    @Test
    void refusesAnUnwritableCountsFile() {
        String none = folder.resolve("none").resolve("counts").toString();

        assertThat(execute("agent", "--listen", "127.0.0.1:0", "--counts", none)).isEqualTo(ExitCode.USAGE);
        assertThat(execute("agent", "--listen", "127.0.0.1:0", "--counts", folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(2).allMatch(line -> line.contains("--counts cannot write to " + folder));
    }

    @Test
    void namesAPortInUse() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String address = "127.0.0.1:" + taken.getLocalPort();

            assertThat(execute("agent", "--listen", address)).isEqualTo(ExitCode.INVALID);
            assertThat(err.toString().lines()).hasSize(1).first().asString().contains(address).contains("in use");
        }
    }

    @Test
    void printsAStackTraceOnlyWithVerbose() {
        String missing = folder.resolve("nothing.yaml").toString();

        assertThat(execute("--verbose", "run", missing)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("\tat org.bbops.");
    }

    @Test
    void replacesControlCharactersInMessages() throws Exception {
        String file = Files.writeString(folder.resolve("e.yaml"), "experiment: e\n\"\\e[2Jclears\": 1\n").toString();

        assertThat(execute("run", file)).isEqualTo(ExitCode.USAGE);
        assertThat(execute("run", file, "--\u001b[2Jclears")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("has no key ' [2Jclears'", "-- [2Jclears").doesNotContain("\u001b");
    }

    /** A command that needs more memory than it has. */
    @CommandLine.Command(name = "exhaust")
    private static final class Exhausting implements Runnable {
        @Override
        public void run() {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    @Test
    void errorsOfTheJvmAreNotAFailedMeasurement() {
        CommandLine line = Bbops.commandLine().addSubcommand(new Exhausting());
        line.setErr(new PrintWriter(err, true));

        assertThat(line.execute("exhaust")).isEqualTo(ExitCode.INVALID);
        assertThat(err.toString().lines()).containsExactly(
                "bbops: out of memory (Java heap space); give the command more, for example with BBOPS_JAVA_OPTIONS=-Xmx2g");
    }
}
