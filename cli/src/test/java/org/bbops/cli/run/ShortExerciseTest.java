package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.bbops.contracts.event.RunEvent;
import org.bbops.driver.agent.AgentServer;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.Phases;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.SystemDatabases;
import org.junit.jupiter.api.Test;

class ShortExerciseTest {

    private static final RunConfiguration QUICK = ExperimentReader.read(Path.of("..", "experiments", "quick.yaml"), List.of()).runs()
            .getFirst();
    /** Longer than a test waits for the requests that it expects, after which it stops the exercise. */
    private static final Phases PHASES = new Phases(Duration.ZERO, Duration.ofSeconds(90), Duration.ZERO);

    private final RecordingScreen console = new RecordingScreen();

    @Test
    void usersAndLinesOfTwoAgentsCallTheSystem() throws IOException {
        try (CountingSystem system = CountingSystem.start(); AgentServer one = agent(); AgentServer two = agent()) {
            Stop stop = new Stop();
            CompletableFuture<Void> enough = CompletableFuture.runAsync(() -> {
                await().until(() -> system.calls("POST /customer/") > 0 && system.calls("POST /manufacturing/work-orders") > 0);
                stop.ask();
            });

            boolean done = exercise(stop, PHASES).test(site(system.url(), one.port(), two.port()));

            assertThat(enough).as("orders, carts and work orders").succeedsWithin(Duration.ZERO);
            assertThat(done).as("an exercise that was stopped is enough").isFalse();
            assertThat(console.warnings()).isEmpty();
        }
    }

    @Test
    void warnsWithoutFailingWhenTheSystemIsUnreachable() throws IOException {
        try (AgentServer agent = agent()) {
            assertThat(exercise(new Stop(), PHASES).test(site(URI.create("http://127.0.0.1:1"), agent.port()))).isFalse();
        }

        assertThat(console.warnings()).singleElement().asString().contains("hardly exercised").contains("http://127.0.0.1:1");
    }

    @Test
    void isTooLittleForASystemThatMostlyFails() throws IOException {
        Phases brief = new Phases(Duration.ZERO, Duration.ofSeconds(2), Duration.ZERO);
        try (CountingSystem system = CountingSystem.start(); AgentServer agent = agent()) {
            assertThat(exercise(new Stop(), brief).test(site(system.url(), agent.port()))).isFalse();
        }

        assertThat(console.warnings()).singleElement().asString().contains("hardly exercised: 0 operations succeeded and ");
    }

    @Test
    void endsAfterEnoughTransactions() {
        List<String> told = new ArrayList<>();
        ShortExercise.WorkDone work = new ShortExercise.WorkDone(100, () -> told.add("enough"));

        work.on(interval(1_000, 60));
        assertThat(told).isEmpty();
        work.on(interval(1_500, 80));

        assertThat(told).containsExactly("enough");
    }

    private static RunEvent.Interval interval(long elapsedMillis, double perSecond) {
        return new RunEvent.Interval("steady", elapsedMillis, new RunEvent.Throughput(perSecond, perSecond, 60 * perSecond),
                new RunEvent.Response(1.0, 1.0, 1.0), 0, null, 0);
    }

    private ShortExercise exercise(Stop stop, Phases phases) {
        return new ShortExercise(QUICK, phases, new RunContext(console, console, stop, () -> false, Clock.systemUTC(), Path.of("..")));
    }

    private static AgentServer agent() throws IOException {
        return AgentServer.start(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), AgentAccess.open());
    }

    private static RunSite site(URI system, int... agentPorts) {
        List<String> agents = new ArrayList<>();
        for (int port : agentPorts) {
            agents.add("127.0.0.1:" + port);
        }
        return new RunSite(SystemDatabases.shared(new DatabaseAddress("jdbc:postgresql://127.0.0.1:1/none", "none", "none")), false,
                SystemAddresses.allAt(system), system, RunRequests.of(QUICK).supplier(), new RunSite.Agents(agents, true),
                Optional.empty());
    }
}
