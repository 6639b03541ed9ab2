package org.bbops.cli.chaos;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bbops.cli.run.Console;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.ChaosSummary;
import org.bbops.driver.results.ChaosTable;
import org.bbops.driver.results.ChaosWriter;
import org.bbops.driver.results.ResultsWriter;
import org.bbops.driver.results.RunVerdict;
import org.bbops.testbed.local.LocalTestbed;

/** All runs of an experiment, each with as many kills. */
public final class Chaos {

    private final LocalTestbed testbed;
    private final Console console;
    private final Clock clock;
    private final String version;

    /**
     * @param testbed opened to be killed; the caller closes it
     * @param console where lines go
     * @param clock tells when things happen
     * @param version of bbops, for the results
     */
    public Chaos(LocalTestbed testbed, Console console, Clock clock, String version) {
        this.testbed = testbed;
        this.console = console;
        this.clock = clock;
        this.version = version;
    }

    /**
     * Makes them, and writes the results after each.
     *
     * @param cycles how many kills, of each run
     * @param seed what they are drawn from
     * @param out folder for the results
     * @return the exit code
     */
    public int make(Experiment experiment, int cycles, long seed, Path out) {
        List<RunConfiguration> runs = experiment.runs();
        console.line("Chaos: %d kills from seed %d under each of %d runs of %s".formatted(cycles, seed, runs.size(),
                experiment.name()));
        // Before anything is started: a place that cannot be written to is to be known now.
        Path directory = ResultsWriter.create(out.toAbsolutePath(), experiment, clock).directory();
        Instant startedAt = clock.instant();
        List<ChaosSummary.Run> made = new ArrayList<>();
        ChaosRun chaos = new ChaosRun(testbed, console, clock);
        for (RunConfiguration run : runs) {
            made.add(chaos.make(run, cycles, seed));
            ChaosWriter.write(directory, summary(experiment, startedAt, cycles, seed, made));
        }
        ChaosSummary all = summary(experiment, startedAt, cycles, seed, made);
        console.line("");
        console.line(ChaosTable.of(all));
        console.line("Results: " + directory);
        return verdict(made).exitCode();
    }

    private ChaosSummary summary(Experiment experiment, Instant startedAt, int cycles, long seed, List<ChaosSummary.Run> made) {
        return new ChaosSummary(ChaosSummary.SCHEMA_VERSION, version, experiment.name(), startedAt.toString(), seed, cycles,
                verdict(made).label(), made);
    }

    private static RunVerdict verdict(List<ChaosSummary.Run> made) {
        List<String> verdicts = made.stream().map(ChaosSummary.Run::verdict).toList();
        if (verdicts.contains(RunVerdict.INVALID.label())) {
            return RunVerdict.INVALID;
        }
        return verdicts.contains(RunVerdict.FAILED.label()) ? RunVerdict.FAILED : RunVerdict.PASSED;
    }
}
