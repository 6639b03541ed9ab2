package org.bbops.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.cli.capacity.CapacityRun;
import org.bbops.cli.capacity.CapacityText;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.ShortExercise;
import org.bbops.cli.run.Stop;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.capacity.CapacityDirectory;
import org.bbops.driver.experiment.Assignment;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.plan.Load.LoadModel;
import org.bbops.driver.results.directory.DirectoryLock;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;
import org.bbops.driver.results.experiment.CourseClaims;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Makes the courses that a results directory lacks and prints the answer, for {@code bbops run} and
 * {@code bbops capacity}.
 *
 * @param command command for output and options
 * @param site testbed of the courses
 * @param live option for the live page
 */
record CapacityCourses(CommandLine command, SiteOptions.Site site, LiveOption live) {

    /**
     * Creates the directory of new courses.
     *
     * @param overrides levels of the command line; levels of the site and the highest rate are appended
     * @param reading reads the experiment with these levels
     * @param out parent of the new directory
     * @throws ParameterException when a level is an injection rate
     * @throws WrongInputException when a claim of an experiment for courses cannot be judged by them, its load is closed, or a level goes
     *     with runs only
     */
    CapacityDirectory begin(CapacityLimits limits, List<String> overrides, Function<List<String>, Experiment> reading, Path out) {
        site.refuseForeignHome();
        refuseRates(overrides);
        List<String> all = site.overrides(overrides);
        all.add("injection-rate=" + limits.max());
        Experiment experiment = reading.apply(all);
        refuseRunsOnly(experiment);
        site.refuseUnfit(experiment);
        printClaimsNotJudged(CourseClaims.notJudged(experiment));
        return CapacityDirectory.create(out.toAbsolutePath(), experiment, limits, site.database(), Clock.systemDefaultZone())
                .madeBy(BuildIdentity.read(HomeOption.root()));
    }

    private static void refuseRunsOnly(Experiment experiment) {
        if (experiment.loadModel() == LoadModel.CLOSED) {
            throw new WrongInputException(
                    ("%s has load-model=closed; a course searches for an injection rate, which a closed load does not have. "
                            + "List its users, and use bbops run with schedule: steps").formatted(experiment.name()));
        }
        experiment.ofRunsOnly().stream().findFirst().ifPresent(factor -> {
            throw new WrongInputException(("%s sets %s, which goes with one run of a system, not with a course, which makes several steps; "
                    + "use bbops run with schedule: runs").formatted(experiment.name(), factor.label()));
        });
    }

    private void refuseRates(List<String> overrides) {
        if (overrides.stream().map(Assignment::of).anyMatch(override -> override.isOf(Factor.INJECTION_RATE))) {
            throw new ParameterException(command,
                    ("--set %s does not go with courses, which choose their rates; bound them with bbops capacity "
                            + "--start and --max, or make runs at yours with bbops run --set schedule=runs")
                            .formatted(Factor.INJECTION_RATE.label()));
        }
    }

    /** Prints the claims that only runs could judge. */
    private void printClaimsNotJudged(List<Expectation> notJudged) {
        if (!notJudged.isEmpty()) {
            LogOption.output(command).accept("Claims that runs would judge and courses do not: "
                    + notJudged.stream().map(Expectation::claim).distinct().collect(Collectors.joining("; ")));
        }
    }

    /** Makes the courses of a new directory, and returns the exit code. The directory is deleted when the testbed is refused. */
    int makeNew(CapacityDirectory directory) {
        return make(directory, failure -> {
            try {
                directory.delete();
            } catch (ResultsException e) {
                failure.addSuppressed(e);
            }
        });
    }

    /** Makes the courses that the directory lacks, and those that could not be measured, and returns the exit code. */
    int make(CapacityDirectory directory) {
        return make(directory, _ -> {
        });
    }

    /** @param refused receives the error of a testbed that is not opened */
    private int make(CapacityDirectory directory, Consumer<RuntimeException> refused) {
        refuseRunsOnly(directory.experiment());
        try (Display display = Display.brief(command)) {
            display.console().line(CapacityText.header(directory, site.isElsewhere()));
            if (!directory.toMake().isEmpty()) {
                display.warnOfOtherPrograms();
                return carryOut(directory, display, refused);
            }
            printResult(directory, display.console());
            return directory.verdict().exitCode();
        }
    }

    private static void printResult(CapacityDirectory directory, Console console) {
        console.line(CapacityText.end(directory.read(), directory));
    }

    /** Locks the results directory: another command with a testbed folder of its own would make the same courses. */
    private int carryOut(CapacityDirectory directory, Display display, Consumer<RuntimeException> refused) {
        try (DirectoryLock _ = DirectoryLock.take(directory.path(), "bbops is making courses")) {
            return carriedOut(directory, display, refused);
        }
    }

    private int carriedOut(CapacityDirectory directory, Display display, Consumer<RuntimeException> refused) {
        Experiment experiment = directory.experiment();
        return new RunSession(display, live, new Stop(), site.foreignAgents()).carryOut(
                context -> {
                    try {
                        return site.open(experiment, Optional.of(new ShortExercise(experiment, context)), context.events());
                    } catch (RuntimeException e) {
                        refused.accept(e);
                        throw e;
                    }
                },
                (testbed, context) -> {
                    CapacityRun run = new CapacityRun(testbed, context, directory);
                    return new RunSession.Work(() -> {
                        run.make();
                        return directory.verdict().exitCode();
                    }, () -> CapacityText.kept(directory, site.isElsewhere()), run::keepUnfinished,
                            () -> printResult(directory, context.console()));
                });
    }
}
