package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Tests the whole chain with a web tier before the domains: one call for each request of a user, one for each use of an entity, or calls of a
 * façade to its entities over HTTP. Each is a run of one experiment.
 */
class CallsBetweenTiersIT {

    private static final LeftBehind LEFT_BEHIND = new LeftBehind(CommandUnderTest.HOME);

    @TempDir
    private static Path out;
    private static CommandUnderTest command;
    private static Map<String, JsonNode> runs;

    @BeforeAll
    static void runEachImplementation() throws IOException {
        command = new CommandUnderTest(out).leavingOut("{implementation: facade-local, calls: http}",
                "{implementation: entities-cmp, calls: http}", "{implementation: facade-remote, calls: by-value}");
        command.run("two-tiers", """
                injection-rate: 2
                purchasing: messaging
                topology: two-tier
                implementation: [facade-local, entities-cmp, facade-remote]
                calls: [by-value, http]
                load-model: closed
                users: 4
                think-time: 100ms
                supplier.latency: 50ms""", CommandUnderTest.NO_CACHES, "--set", "phases.steady=10s");
        runs = StreamSupport.stream(command.summary().path("runs").spliterator(), false)
                .collect(Collectors.toMap(run -> run.at("/factors/implementation").asString(), run -> run));
    }

    @AfterAll
    static void nothingIsLeftBehind() {
        LEFT_BEHIND.isNothing();
    }

    @Test
    void worksInEachImplementationWithoutAuditViolations() {
        assertThat(runs).as(command.text()).hasSize(3).allSatisfy((level, run) -> {
            assertThat(run.at("/audit/violations").asLong(-1)).as(command.text()).isZero();
            assertThat(run.at("/transactions/newOrder/count").asLong()).as(command.text()).isPositive();
        });
        assertThat(command.text()).contains("implementation entities-cmp may leave orders half written");
    }

    @Test
    void countsCallsBetweenTiers() {
        assertThat(runs.get("facade-local").at("/perInteraction/remoteCalls").asDouble()).isEqualTo(1);
        assertThat(runs.get("entities-cmp").at("/operations/newOrder/remoteCalls").asDouble()).isGreaterThan(8);
        assertThat(List.of("remoteBytes", "statements")).allSatisfy(
                figure -> assertThat(runs.get("entities-cmp").at("/perInteraction/" + figure).asDouble())
                        .isGreaterThan(runs.get("facade-local").at("/perInteraction/" + figure).asDouble()));
        assertThat(command.text()).contains("remote calls");
    }

    @Test
    void callsTheEntitiesOfAFacadeOverHttp() {
        JsonNode run = runs.get("facade-remote");

        assertThat(run.at("/factors/calls").asString()).isEqualTo("http");
        assertThat(run.at("/transactions/newOrder/errors").asLong(-1)).as(command.text()).isZero();
        assertThat(run.at("/operations/newOrder/remoteCalls").asDouble()).isGreaterThan(8);
    }
}
