package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bbops.contracts.process.ExitCode;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.chaos.ChaosDirectory;
import org.bbops.driver.results.chaos.SittingRun;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;
import org.bbops.driver.results.chaos.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ChaosCommandTest {

    @TempDir
    private Path folder;

    private final StringWriter output = new StringWriter();
    private final StringWriter errors = new StringWriter();

    @Test
    void auditsLiveUnlessTurnedOff() throws IOException {
        assertThat(liveAudits("experiment: mine\n")).containsExactly(true);
        assertThat(liveAudits("experiment: mine\nfactors: {injection-rate: 3}\n", "hand-over=outbox,xa")).containsExactly(true, true);
        assertThat(liveAudits("experiment: mine\nfactors: {live-audit: off}\n")).containsExactly(false);
        assertThat(liveAudits("experiment: mine\n", "live-audit=off")).containsExactly(false);
        assertThat(liveAudits("experiment: mine\nfactors: {live-audit: off}\n", "live-audit=off,on")).containsExactly(false, true);
    }

    @Test
    void refusesToResumeADirectoryWithoutACount() {
        assertThat(exitCode("--resume", folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(errors.toString()).startsWith("bbops: there is no count of kills in " + folder)
                .endsWith("name a directory that bbops chaos has written\n");
    }

    @ParameterizedTest
    @CsvSource({"supplier.outage=1s+5s, supplier.outage", "tracing=on, tracing"})
    void refusesLevelsThatItWouldNotApply(String level, String named) throws IOException {
        Path file = Files.writeString(folder.resolve("mine.yaml"), "experiment: mine\n");

        assertThat(exitCode(file.toString(), "--set", level, "--out", folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(errors.toString()).contains(named + " goes with the runs of an experiment, and chaos would not apply it; leave it out");
    }

    @Test
    void refusesOptionsThatDoNotGoWithResume() {
        assertThat(exitCode("--resume", folder.toString(), "--out", "elsewhere")).isEqualTo(ExitCode.USAGE);
        assertThat(errors.toString()).startsWith("bbops: --out does not go with --resume");
        assertThat(exitCode("--sitting", "0")).isEqualTo(ExitCode.USAGE);
        assertThat(errors.toString()).contains("--sitting is 0, and must be 1 to 100000");
    }

    @Test
    void refusesOtherFactorsThanTheCountBeganWith() throws IOException {
        Path count = count(30);

        assertThat(exitCode("--resume", count.toString(), "--set", "hand-over=xa")).isEqualTo(ExitCode.USAGE);
        assertThat(errors.toString()).contains("began with hand-over=outbox, not xa, and kills under other factors do not add up");
    }

    @Test
    void reprintsACompleteCountWithoutStarting() throws IOException {
        Path count = count(1);
        try (ChaosDirectory directory = ChaosDirectory.resume(count, BuildIdentity.read(HomeOption.root()))) {
            directory.begin(Instant.now());
            directory.add(run(directory));
            directory.end(Instant.now());
        }

        assertThat(exitCode("--resume", count.toString())).as(errors.toString()).isEqualTo(ExitCode.PASSED);
        assertThat(output.toString()).contains("outbox: passed", "Verdict: passed").doesNotContain("Go on with");
    }

    private Path count(int cycles) throws IOException {
        Path file = Files.writeString(folder.resolve("mine.yaml"), "experiment: mine\n");
        try (ChaosDirectory directory = ChaosDirectory.create(folder, ChaosCommand.read(file, List.of()), 42, cycles,
                BuildIdentity.read(HomeOption.root()), Clock.systemUTC())) {
            directory.begin(Instant.now());
            return directory.path();
        }
    }

    @Test
    void makesRunsWhateverTheScheduleOfTheFile() throws IOException {
        assertThat(liveAudits("experiment: mine\nschedule: courses\nfactors: {purchasing: messaging}\n")).containsExactly(true);
        assertThat(liveAudits("experiment: mine\nschedule: steps\nwarm-up: 20s\nfactors: {load-model: closed}\n")).containsExactly(true);
    }

    private static SittingRun run(ChaosDirectory directory) {
        return new SittingRun(SittingRun.SCHEMA_VERSION,
                new SittingRun.Origin(2, 1, "2026-11-21T08:00:00Z", 42, 42, directory.build()),
                Variant.of(directory.experiment(), directory.experiment().runs().getFirst()), new SittingRun.Ending(true, null, 9, null),
                List.of(new SittingRun.Cycle(1, new SittingRun.Place("any time", "broker", 1), "2026-11-21T08:00",
                        new SittingRun.Seconds(1, 1, 1.0), new OrderCounts(7, 0, 0, 0))),
                new SittingRun.Books(0, new SittingRun.Driver(9, 0, 0), new SittingRun.Audit("passed", List.of(), 0, Map.of())), null);
    }

    private int exitCode(String... arguments) {
        CommandLine line = Bbops.commandLine();
        line.setOut(new PrintWriter(output, true));
        line.setErr(new PrintWriter(errors, true));
        return line.execute(Stream.concat(Stream.of("chaos"), Stream.of(arguments)).toArray(String[]::new));
    }

    private List<Boolean> liveAudits(String experiment, String... overrides) throws IOException {
        Path file = Files.writeString(folder.resolve("mine.yaml"), experiment);
        return ChaosCommand.read(file, List.of(overrides)).runs().stream().map(RunConfiguration::isLiveAudited).toList();
    }
}
