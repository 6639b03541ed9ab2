package org.bbops.driver.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.draw.Mix;
import org.bbops.driver.measurement.FiguresRecorder;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.SteadyWindow;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.measurement.TransactionsRecorder;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.measurement.WorkloadFigures.Count;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.user.Crew.UserSurroundings;
import org.bbops.driver.user.Crew.UserSurroundings.SystemClient;
import org.bbops.test.UncalledManufacturing;
import org.junit.jupiter.api.Test;

/** A closed load of 2 users, 6 in a surge, with answers after 10 ms: steady state from 10 s to 40 s, surge from 20 s to 30 s. */
class SurgeTest {

    private static final RunPlan PLAN = RunPlan.of("run", new DomainUrls(URI.create("http://c"), URI.create("http://m")),
            Work.of(1, 42).by(Load.closed(2, Duration.ZERO, Mix.SINGLE_READ).surging(3)),
            new Phases(Duration.ofSeconds(10), Duration.ofSeconds(30), Duration.ofSeconds(5)), Duration.ofSeconds(10));

    private final Recording recording = Recording.begin(SteadyWindow.of(PLAN.phases()), TotalsRecorder.inMemory());

    @Test
    void numbersSurgeUsersAfterTheRegularOnes() {
        assertThat(new AgentShare(0, 2).orderEntryUsers(PLAN)).containsExactly(0, 2, 4);
        assertThat(new AgentShare(1, 2).orderEntryUsers(PLAN)).containsExactly(1, 3, 5);
        assertThat(PLAN.work().orderEntryUsers()).isEqualTo(2);
    }

    @Test
    void regularUserWorksDuringTheWholeRun() {
        WorkloadFigures figures = live(0);

        assertThat(figures.of(Count.BEFORE_SURGE)).isBetween(990L, 1_010L);
        assertThat(figures.of(Count.DURING_SURGE)).isBetween(990L, 1_010L);
        assertThat(figures.of(Count.AFTER_SURGE)).isBetween(490L, 510L);
    }

    @Test
    void surgeUserWorksOnlyDuringTheSurge() {
        WorkloadFigures figures = live(5);

        assertThat(figures.of(Count.BEFORE_SURGE)).isZero();
        // The last of four to arrive in the first second.
        assertThat(figures.of(Count.DURING_SURGE)).isBetween(915L, 935L);
        assertThat(figures.of(Count.AFTER_SURGE)).isZero();
    }

    @Test
    void countsSuccessesByTheThirdInWhichTheyEnd() {
        FiguresRecorder figures = new FiguresRecorder();
        TransactionsRecorder recorder = new TransactionsRecorder(new SteadyWindow(300, 600), figures);
        LongStream.of(299, 300, 399, 400, 499, 500, 549, 550, 600, 601)
                .forEach(end -> recorder.record(Transaction.NEW_ORDER, Outcome.SUCCEEDED, end - 50, end - 50, end));
        recorder.record(Transaction.NEW_ORDER, Outcome.TRANSACTION_TIMEOUT, 300, 300, 350);
        recorder.record(Transaction.SCHEDULE_WORK_ORDER, Outcome.SUCCEEDED, 300, 300, 350);

        assertThat(figures.figures().of(Count.BEFORE_SURGE)).isEqualTo(2);
        assertThat(figures.figures().of(Count.DURING_SURGE)).isEqualTo(2);
        assertThat(figures.figures().of(Count.AFTER_SURGE)).isEqualTo(2);
    }

    /** Runs one of the users alone. */
    private WorkloadFigures live(int user) {
        FakeRunClock clock = new FakeRunClock();
        CustomerCounts customers = new CustomerCounts(clock, TimeUnit.MILLISECONDS.toNanos(10), _ -> 1);
        new Crew(PLAN, new AgentShare(0, 1), new UserSurroundings(new SystemClient(customers, new UncalledManufacturing()),
                AssemblyChoice.drawn(1), Clock.systemUTC()), clock, recording).users().get(user).run();
        return recording.figures().figures();
    }
}
