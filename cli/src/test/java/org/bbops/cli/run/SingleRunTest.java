package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bbops.cli.StandInTestbed;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.agent.AgentServer;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunVerdict;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.Test;

class SingleRunTest {

    private static final RunConfiguration QUICK = ExperimentReader
            .read(Path.of("..", "experiments", "quick.yaml"), List.of("injection-rate=1", "phases.ramp-up=0s",
                    "phases.steady=1s", "phases.ramp-down=0s", "purchase-quota=off"))
            .runs().getFirst();

    private final Stop stop = new Stop();

    @Test
    void aRunWhoseReleaseFailsIsInvalidButKeepsItsFigures() throws IOException {
        try (CountingSystem system = CountingSystem.start();
                AgentServer agent = AgentServer.start(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), AgentAccess.open());
                Testbed testbed = new BrokenTestbed(system.url(), "127.0.0.1:" + agent.port())) {
            RunResult result = new SingleRun(testbed, context(new Impatient())).run(QUICK)
                    .orElseThrow();

            assertThat(result.configuration()).isEqualTo(QUICK);
            assertThat(result.verdict()).isEqualTo(RunVerdict.INVALID);
            assertThat(result.invalidBecause()).contains(BrokenTestbed.DEAD, BrokenTestbed.REFUSED);
            assertThat(result.measurement().complete()).isTrue();
            assertThat(result.books().driver()).as("without the dead letters before the run, which this system does not report").isEmpty();
        }
    }

    @Test
    void aRunEndsAtOnceWhenOneOfItsProcessesEnds() throws IOException {
        RunConfiguration hour = ExperimentReader.read(Path.of("..", "experiments", "quick.yaml"), List.of("injection-rate=1",
                "phases.ramp-up=0s", "phases.steady=3600s", "phases.ramp-down=0s", "purchase-quota=off")).runs().getFirst();
        try (CountingSystem system = CountingSystem.start();
                AgentServer agent = AgentServer.start(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), AgentAccess.open());
                Testbed testbed = new BrokenTestbed(system.url(), "127.0.0.1:" + agent.port())) {
            RunResult result = assertTimeoutPreemptively(Duration.ofMinutes(1),
                    () -> new SingleRun(testbed, context(_ -> {
                    })).run(hour).orElseThrow());

            assertThat(result.verdict()).isEqualTo(RunVerdict.INVALID);
            assertThat(result.invalidBecause()).contains(BrokenTestbed.DEAD);
            assertThat(stop.isAsked()).as("whether the runs after it are left out").isFalse();
        }
    }

    @Test
    void aFailedRunWarnsThatItsSiteCannotBeReleased() {
        try (Testbed testbed = new BrokenTestbed(URI.create("http://127.0.0.1:1"), "127.0.0.1:1")) {
            Impatient spectator = new Impatient();

            assertThatThrownBy(() -> new SingleRun(testbed, context(spectator)).run(QUICK))
                    .isInstanceOf(RuntimeException.class);
            assertThat(spectator.warnings).contains(BrokenTestbed.REFUSED);
        }
    }

    @Test
    void aRunStoppedBeforeItsStartHasNoResultEvenIfReleaseFails() {
        try (Testbed testbed = new BrokenTestbed(URI.create("http://127.0.0.1:1"), "127.0.0.1:1")) {
            Impatient spectator = new Impatient();
            stop.ask();

            assertThat(new SingleRun(testbed, context(spectator)).run(QUICK)).isEmpty();
            assertThat(spectator.warnings).containsExactly(BrokenTestbed.REFUSED);
        }
    }

    @Test
    void releasesARunThatCannotStart() {
        UnfitTestbed testbed = new UnfitTestbed();
        Impatient spectator = new Impatient();

        assertThatThrownBy(() -> new SingleRun(testbed, context(spectator)).run(QUICK))
                .isInstanceOf(TestbedException.class).hasMessage(UnfitTestbed.UNFIT)
                .satisfies(e -> assertThat(e.getSuppressed()).extracting(Throwable::getMessage).containsExactly(UnfitTestbed.REFUSED));
        assertThat(testbed.released).isEqualTo(1);
        assertThat(spectator.warnings).containsExactly(UnfitTestbed.REFUSED);
    }

    private RunContext context(RunListener events) {
        return new RunContext(new RecordingScreen(), events, stop, () -> false, Clock.systemUTC(), Path.of(".."));
    }

    /** A testbed that can neither start its system nor release the rest. */
    private static final class UnfitTestbed extends StandInTestbed {

        private static final String UNFIT = "The system did not start";
        private static final String REFUSED = "The database server refused";

        private int released;

        UnfitTestbed() {
            super(URI.create("http://127.0.0.1:1"), List.of());
        }

        @Override
        public RunSite prepare(RunRequest request) {
            throw new TestbedException(UNFIT);
        }

        @Override
        public void release(boolean drained) {
            released++;
            throw new TestbedException(REFUSED);
        }
    }

    /** Stops the run when the users start. */
    private final class Impatient implements RunListener {

        private final List<String> warnings = new ArrayList<>();

        @Override
        public void on(RunEvent event) {
            if (event instanceof RunEvent.Warning warning) {
                warnings.add(warning.text());
            } else if (event instanceof RunEvent.UsersStart) {
                stop.ask();
            }
        }
    }

    /** Testbed with a dead database server, so that the run's database cannot be dropped. */
    private static final class BrokenTestbed extends StandInTestbed {

        private static final String DEAD = "The process postgresql ended during the run.";
        private static final String REFUSED = "The database server refused: connection refused";

        BrokenTestbed(URI system, String agent) {
            super(system, List.of(agent));
        }

        @Override
        public List<String> troubles() {
            return List.of(DEAD);
        }

        @Override
        public void release(boolean drained) {
            throw new TestbedException(REFUSED);
        }
    }
}
