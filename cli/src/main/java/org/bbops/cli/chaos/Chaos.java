package org.bbops.cli.chaos;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.bbops.analysis.read.ShownPath;
import org.bbops.cli.chaos.ChaosRun.Share;
import org.bbops.cli.run.ExperimentEvents;
import org.bbops.cli.run.ExperimentEvents.Part;
import org.bbops.cli.run.RunContext;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunEvent.WrongOrders;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.RunVerdict;
import org.bbops.driver.results.chaos.ChaosDirectory;
import org.bbops.driver.results.chaos.ChaosSummary;
import org.bbops.driver.results.chaos.ChaosTable;
import org.bbops.driver.results.chaos.SittingRun;
import org.bbops.testbed.local.LocalTestbed;

/** A sitting: the next kills of each run of an experiment, added to the results of earlier sittings. */
public final class Chaos {

    private static final String IF_STOPPED = "Nothing more is killed; what was killed so far is drained, audited and counted. Further runs "
            + "are not made; bbops chaos --resume goes on.";

    /** Expected length of a cycle until one has been made. */
    private static final Duration CYCLE_GUESS = Duration.ofSeconds(6);

    private final LocalTestbed testbed;
    private final RunContext context;
    private final ExperimentEvents events;
    private final ChaosDirectory directory;
    private final int sittingMax;

    /**
     * Creates the sitting without starting it.
     *
     * @param testbed testbed whose processes are killed; the caller closes it
     * @param directory results of earlier sittings and of this one
     * @param sittingMax maximum number of cycles of each run in this sitting
     */
    public Chaos(LocalTestbed testbed, RunContext context, ChaosDirectory directory, int sittingMax) {
        this.testbed = testbed;
        this.context = context;
        this.events = new ExperimentEvents(context.events());
        this.directory = directory;
        this.sittingMax = sittingMax;
    }

    /**
     * Makes the sitting, and writes the sum after each run.
     *
     * @return the exit code, which is the sum's
     */
    public int make() {
        Experiment experiment = directory.experiment();
        header();
        directory.begin(now());
        context.events()
                .on(new RunEvent.CommandStart(experiment.name(), experiment.description(), directory.path().toString(), IF_STOPPED));
        events.begin(experiment, Part.openEnded(CYCLE_GUESS.multipliedBy(cyclesOfARun())));
        try {
            experiment.runs().forEach(this::make);
            directory.end(now());
            events.end();
            ChaosSummary sum = directory.sum();
            context.events().on(new RunEvent.End(sum.verdict(), "Over %d sittings.".formatted(directory.sitting())));
            return print(directory, context.console()::line);
        } catch (RuntimeException e) {
            events.end();
            context.events().on(RunEvent.End.brokenOff(e));
            throw e;
        }
    }

    /**
     * Prints the sum of all sittings, and the command to continue.
     *
     * @param line receives each line
     * @return the exit code of its verdict
     */
    public static int print(ChaosDirectory directory, Consumer<String> line) {
        ChaosSummary sum = directory.sum();
        line.accept("");
        line.accept(ChaosTable.of(sum));
        line.accept("Results: " + ShownPath.of(directory.path()));
        if (isUnfinished(sum) && !sum.verdict().equals(RunVerdict.FAILED.label())) {
            line.accept("Go on with: bbops chaos --resume " + ShownPath.of(directory.path()));
        }
        return RunVerdict.valueOf(sum.verdict().toUpperCase(Locale.ROOT)).exitCode();
    }

    /** Returns true when some run has fewer cycles than planned. */
    public static boolean isUnfinished(ChaosSummary sum) {
        return sum.runs().stream().anyMatch(run -> run.made().cycles() < sum.plan().cycles());
    }

    /** Returns the time to the second, which is enough, as nothing is ordered by it. */
    private Instant now() {
        return context.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    }

    private void header() {
        ChaosSummary sum = directory.sum();
        context.console().line("Chaos: %d kills from seed %d under each of %d runs of %s".formatted(sum.plan().cycles(), sum.plan().seed(),
                sum.runs().size(), sum.plan().experiment()));
        if (directory.sitting() > 0) {
            context.console().line("Sitting %d of %s; so far:".formatted(directory.sitting() + 1, ShownPath.of(directory.path())));
            sum.runs().forEach(run -> context.console().line("  " + inShort(run)));
        }
    }

    private int cyclesOfARun() {
        return directory.sum().runs().stream().mapToInt(this::count).max().orElse(0);
    }

    private int count(ChaosSummary.Run run) {
        return Math.min(sittingMax, directory.plan().cycles() - run.made().cycles());
    }

    private void make(RunConfiguration run) {
        if (context.stop().isAsked()) {
            return;
        }
        events.runStarts(run);
        ChaosSummary.Run before = sum(run);
        if (count(before) > 0) {
            made(run, before).filter(_ -> !context.ended().getAsBoolean()).ifPresent(directory::add);
        }
        end(run, sum(run));
    }

    private Optional<SittingRun> made(RunConfiguration run, ChaosSummary.Run before) {
        Experiment experiment = directory.experiment();
        SittingRun.Origin origin = new SittingRun.Origin(directory.sitting(), run.number(), now().toString(),
                directory.plan().seed(), usersSeed(run), directory.build());
        return new ChaosRun(testbed, context, run, new Share(origin, before.made().cycles(), count(before), directory.plan().cycles()),
                new ChaosFigures(experiment, run, origin),
                new FailureKeeper(directory.path(), testbed::copyLogs, context.events())).make();
    }

    /** Returns a different seed for each run of one kind, since users with the same seed in each sitting would repeat the same test. */
    private long usersSeed(RunConfiguration run) {
        return run.settings().seed() + (long) Experiment.RUNS_MAX * (directory.sitting() - 1) + run.repetition() - 1;
    }

    private ChaosSummary.Run sum(RunConfiguration run) {
        return directory.sum().runs().get(run.number() - 1);
    }

    private String inShort(ChaosSummary.Run run) {
        return run.variant().name() + ": " + ChaosTable.inShort(run, directory.plan().cycles());
    }

    private void end(RunConfiguration run, ChaosSummary.Run sum) {
        events.runEnds(run, ChaosTable.inShort(sum, directory.plan().cycles()), new ExperimentEvents.Outcome(sum.judgement().verdict(),
                Optional.ofNullable(sum.judgement().because()).stream().toList(), RunEvent.Figures.NONE,
                new WrongOrders(sum.orders().phantom(), sum.orders().lost())));
    }
}
