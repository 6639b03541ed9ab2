package org.bbops.cli.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.ExperimentResult;
import org.bbops.driver.results.RunResult;

/**
 * Several spectators as one.
 *
 * @param members told in this order
 */
public record Audience(List<Spectator> members) implements Spectator {

    public Audience {
        members = List.copyOf(members);
    }

    @Override
    public void experimentStarts(Experiment experiment, Path results) {
        all(member -> member.experimentStarts(experiment, results));
    }

    @Override
    public void runStarts(RunConfiguration run) {
        all(member -> member.runStarts(run));
    }

    @Override
    public void usersStart(Duration untilRampUp) {
        all(member -> member.usersStart(untilRampUp));
    }

    @Override
    public void interval(IntervalReport report, OptionalLong queued) {
        all(member -> member.interval(report, queued));
    }

    @Override
    public void usersStopped() {
        all(Spectator::usersStopped);
    }

    @Override
    public void runEnds(RunResult result) {
        all(member -> member.runEnds(result));
    }

    @Override
    public void experimentEnds(ExperimentResult result) {
        all(member -> member.experimentEnds(result));
    }

    @Override
    public void warning(String text) {
        all(member -> member.warning(text));
    }

    @Override
    public void step(String line) {
        all(member -> member.step(line));
    }

    @Override
    public void advance(String what, long done, long total) {
        all(member -> member.advance(what, done, total));
    }

    private void all(Consumer<Spectator> event) {
        members.forEach(event);
    }
}
