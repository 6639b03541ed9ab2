package org.bbops.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.cli.capacity.CapacityRun;
import org.bbops.cli.capacity.CapacityText;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.ShortExercise;
import org.bbops.cli.run.Stop;
import org.bbops.driver.capacity.CapacityDirectory;
import org.bbops.driver.experiment.Experiment;
import org.bbops.testbed.Exercise;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.usage.MachineLoad;
import picocli.CommandLine;

/**
 * Makes the courses that a directory lacks and prints the answer, for the commands that do so.
 *
 * @param command command for output and options
 * @param site testbed of the courses
 * @param live option for the live page
 */
record CapacityCourses(CommandLine command, SiteOptions.Site site, LiveOption live) {

    /** Length of the measurement of the load by other programs. */
    private static final Duration LOOK = Duration.ofSeconds(1);

    /**
     * Creates the directory of new courses.
     *
     * @param overrides levels of the command line; levels of the site and the highest rate are appended
     * @param reading reads the experiment with these levels
     * @param out parent of the new directory
     */
    CapacityDirectory begin(CapacityLimits limits, List<String> overrides, Function<List<String>, Experiment> reading, Path out) {
        site.refuseForeignHome();
        List<String> all = site.overrides(overrides);
        all.add("injection-rate=" + limits.max());
        Experiment experiment = reading.apply(all);
        site.refuseSeveralElsewhere(experiment);
        return CapacityDirectory.create(out.toAbsolutePath(), experiment, limits, site.database(), Clock.systemDefaultZone());
    }

    /** Makes the courses that the directory lacks, and returns the exit code. */
    int make(CapacityDirectory directory) {
        int planned = directory.experiment().runs().size();
        try (Display display = Display.brief(command)) {
            display.console().line(CapacityText.header(directory, site.isElsewhere()));
            if (directory.read().courses().size() < planned) {
                warnOfOthers(display.console());
                carryOut(directory, display);
            } else {
                tellTheEnd(directory, display.console());
            }
            return directory.verdict().exitCode();
        }
    }

    private static void tellTheEnd(CapacityDirectory directory, Console console) {
        console.line(CapacityText.end(directory.read(), directory));
    }

    private static void warnOfOthers(Console console) {
        new MachineLoad(List::of).over(LOOK).filter(MachineLoad.Share::isMuch).ifPresent(share -> console.warning(
                "Before anything has been started, %s: end them, or take the answer for a busier machine's".formatted(share.text())));
    }

    private void carryOut(CapacityDirectory directory, Display display) {
        Clock clock = Clock.systemDefaultZone();
        Stop stop = new Stop();
        Exercise exercise = new ShortExercise(directory.experiment(), display.console(), clock, stop);
        try (LiveServing serving = live.serving(display, stop);
                Testbed testbed = site.open(directory.experiment(), Optional.of(exercise), display.events())) {
            CapacityRun run = new CapacityRun(new CapacityRun.Context(testbed, display.events(), clock, HomeOption.root(), stop),
                    display.console(), directory);
            Runnable stopped = Interruption.stopping(() -> {
                testbed.close();
                run.keepUnfinished();
                serving.close();
                display.close();
            }, display.console(), () -> CapacityText.kept(directory, site.isElsewhere()));
            run.make();
            testbed.close();
            stopped.run();
            tellTheEnd(directory, display.console());
            serving.afterwards();
        }
    }
}
