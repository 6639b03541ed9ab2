package org.bbops.cli.run;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;

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
    public void begins(Undertaking undertaking) {
        all(member -> member.begins(undertaking));
    }

    @Override
    public void experimentStarts(Experiment experiment, Part part) {
        all(member -> member.experimentStarts(experiment, part));
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
    public void reached(String what, int done, int total) {
        all(member -> member.reached(what, done, total));
    }

    @Override
    public void usersStopped() {
        all(Spectator::usersStopped);
    }

    @Override
    public void runEnds(RunEnding ending) {
        all(member -> member.runEnds(ending));
    }

    @Override
    public void experimentEnds() {
        all(Spectator::experimentEnds);
    }

    @Override
    public void ends(UndertakingEnding outcome) {
        all(member -> member.ends(outcome));
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
