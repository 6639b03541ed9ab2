package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bbops.cli.run.ExperimentEvents.Part;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunEvent.Plan;
import org.bbops.contracts.event.RunEvent.PlannedRun;
import org.bbops.contracts.event.RunEvent.RunEnd;
import org.bbops.contracts.event.RunEvent.RunStart;
import org.bbops.contracts.event.RunEvent.WrongOrders;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.junit.jupiter.api.Test;

class ExperimentEventsTest {

    /** Experiment of one run. */
    private static final Experiment STEP = ExperimentReader.read(Path.of("..", "experiments", "quick.yaml"), List.of("purchasing=sync"));

    private final List<RunEvent> published = new ArrayList<>();
    private final ExperimentEvents events = new ExperimentEvents(published::add);

    @Test
    void numbersTheStepsOfACourseConsecutively() {
        for (int step = 1; step <= 3; step++) {
            events.begin(STEP, Part.step("step " + step, "search"));
            events.runStarts(STEP.runs().getFirst());
            events.runEnds(STEP.runs().getFirst(), "passed",
                    new ExperimentEvents.Outcome("passed", List.of(), RunEvent.Figures.NONE, new WrongOrders(0L, 0L)));
            events.end();
        }

        assertThat(of(RunStart.class)).extracting(RunStart::number).containsExactly(1, 2, 3);
        assertThat(of(RunEnd.class)).extracting(RunEnd::number).containsExactly(1, 2, 3);
        assertThat(of(Plan.class).getLast().runs()).extracting(PlannedRun::number).containsExactly(1, 2, 3);
        assertThat(of(Plan.class)).extracting(Plan::first).containsExactly(1, 2, 3);
    }

    @Test
    void theEstimateNamesTheRunsThatSystemsAreStartedFor() {
        Experiment steps = ExperimentReader.read("steps.yaml", """
                experiment: steps
                schedule: steps
                factors: {load-model: closed, users: [10, 100, 1000], persistence: [jpa, jdbc]}
                """, List.of());

        events.begin(STEP, Part.ALL);
        events.begin(steps, Part.ALL);

        assertThat(of(Plan.class)).extracting(plan -> plan.estimate().startsAt()).containsExactly(List.of(1), List.of(1, 4));
    }

    private <E extends RunEvent> List<E> of(Class<E> kind) {
        return published.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
