package org.bbops.cli.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.report.live.CourseFact;
import org.bbops.report.live.LiveView;
import org.bbops.report.live.PlanFact;
import org.bbops.report.live.ResultFact;

/** Shows what is done on the live page, whose runs are numbered through, whatever experiment they belong to. */
public final class LivePage implements Spectator, AutoCloseable {

    private final LiveView view;
    private final Watch watch;
    private final List<PlanFact.PlannedRun> planned = new ArrayList<>();
    /** Runs of the experiments before the one under way. */
    private int before;

    /**
     * @param view serves the page; closed with this
     * @param watch knows how far all is
     */
    public LivePage(LiveView view, Watch watch) {
        this.view = view;
        this.watch = watch;
    }

    @Override
    public void begins(Undertaking undertaking) {
        view.tell(LiveFacts.of(undertaking));
    }

    @Override
    public void experimentStarts(Experiment experiment, Part part) {
        before = planned.size();
        planned.addAll(LiveFacts.runs(experiment, part, before));
        view.tell(new PlanFact.Plan(part.title(), before + 1, part.complete(), List.copyOf(planned)));
    }

    @Override
    public void runStarts(RunConfiguration run) {
        view.tell(LiveFacts.of(run, watch.part(), before + run.number()));
        stage("preparing");
    }

    @Override
    public void usersStart(Duration untilRampUp) {
        stage("users start");
    }

    @Override
    public void interval(IntervalReport report, OptionalLong queued) {
        watch.times().ifPresent(times -> view.tell(LiveFacts.of(report, queued, times)));
    }

    @Override
    public void reached(String what, int done, int total) {
        stage(what);
    }

    @Override
    public void runEnds(RunEnding ending) {
        view.tell(LiveFacts.of(ending, before + ending.run().number()));
    }

    @Override
    public void ends(UndertakingEnding outcome) {
        view.tell(new ResultFact.End(outcome.verdict(), outcome.sentence()));
    }

    @Override
    public void warning(String text) {
        view.tell(new CourseFact.Warning(text));
    }

    @Override
    public void step(String line) {
        stage(line);
    }

    @Override
    public void advance(String what, long done, long total) {
        view.tell(new CourseFact.Advance(what, done, total));
    }

    @Override
    public void close() {
        view.close();
    }

    private void stage(String text) {
        watch.times().ifPresent(times -> view.tell(new CourseFact.Stage(text, LiveFacts.of(times))));
    }
}
