package org.bbops.cli.chaos;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.analysis.read.ShownPath;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.Outcome;
import org.bbops.cli.run.Part;
import org.bbops.cli.run.RunEnding;
import org.bbops.cli.run.Spectator;
import org.bbops.cli.run.Stop;
import org.bbops.cli.run.Undertaking;
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

    private static final String IF_STOPPED = "Nothing more is killed; what was killed so far is counted, and the run is invalid "
            + "unless something was lost, doubled or invented. Further runs are not made.";

    /** What a cycle is thought to take until one has been made. */
    private static final Duration CYCLE_GUESS = Duration.ofSeconds(8);

    private final LocalTestbed testbed;
    private final Console console;
    private final Spectator spectator;
    private final Stop stop;
    private final Clock clock;
    private final String version;

    /**
     * @param testbed opened to be killed; the caller closes it
     * @param console where kills and results go
     * @param spectator watches what lies between
     * @param stop ends it in order before its time
     * @param clock tells when things happen
     * @param version of bbops, for the results
     */
    public Chaos(LocalTestbed testbed, Console console, Spectator spectator, Stop stop, Clock clock, String version) {
        this.testbed = testbed;
        this.console = console;
        this.spectator = spectator;
        this.stop = stop;
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
        spectator.begins(new Undertaking(experiment.name(), experiment.description(), directory, IF_STOPPED));
        spectator.experimentStarts(experiment, Part.openEnded(CYCLE_GUESS.multipliedBy(cycles)));
        try {
            ChaosSummary all = makeRuns(experiment, cycles, seed, directory);
            spectator.experimentEnds();
            spectator.ends(new Outcome(all.verdict(), "%d of %d runs were made.".formatted(all.runs().size(), runs.size())));
            console.line("");
            console.line(ChaosTable.of(all));
            console.line("Results: " + ShownPath.of(directory));
            return verdict(all.runs(), runs.size()).exitCode();
        } catch (RuntimeException e) {
            spectator.experimentEnds();
            spectator.ends(Outcome.brokenOff(e));
            throw e;
        }
    }

    private ChaosSummary makeRuns(Experiment experiment, int cycles, long seed, Path directory) {
        Instant startedAt = clock.instant();
        List<ChaosSummary.Run> made = new ArrayList<>();
        ChaosRun chaos = new ChaosRun(testbed, console, spectator, clock, stop);
        for (RunConfiguration run : experiment.runs()) {
            if (!stop.isAsked()) {
                spectator.runStarts(run);
                made.add(chaos.make(run, cycles, seed));
                ChaosWriter.write(directory, summary(experiment, startedAt, cycles, seed, made));
                spectator.runEnds(ending(run, made.getLast()));
            }
        }
        return summary(experiment, startedAt, cycles, seed, made);
    }

    private static RunEnding ending(RunConfiguration run, ChaosSummary.Run made) {
        ChaosSummary.Orders orders = made.orders();
        String summary = "%d kills, %d purchase orders, %d lost, %d doubled, %d phantom, %d dead letters, %s".formatted(made.kills(),
                orders.committed(), orders.lost(), orders.doubled(), orders.phantom(), orders.deadLettered(), made.verdict());
        return new RunEnding(run, made.verdict(), summary, Optional.ofNullable(made.invalidBecause()).stream().toList(),
                Optional.empty(), Optional.of(orders.phantom()), Optional.of(orders.lost()));
    }

    private ChaosSummary summary(Experiment experiment, Instant startedAt, int cycles, long seed, List<ChaosSummary.Run> made) {
        return new ChaosSummary(ChaosSummary.SCHEMA_VERSION, version, experiment.name(), startedAt.toString(), seed, cycles,
                verdict(made, experiment.runs().size()).label(), made);
    }

    private static RunVerdict verdict(List<ChaosSummary.Run> made, int planned) {
        List<String> verdicts = made.stream().map(ChaosSummary.Run::verdict).toList();
        if (made.size() < planned || verdicts.contains(RunVerdict.INVALID.label())) {
            return RunVerdict.INVALID;
        }
        return verdicts.contains(RunVerdict.FAILED.label()) ? RunVerdict.FAILED : RunVerdict.PASSED;
    }
}
