package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The whole chain with a web tier before the domains: one call for each request of a user, or one for each use of an entity. */
class TwoTierRunIT {

    private static final String TWO_TIERS = """
            injection-rate: 2
            purchasing: messaging
            topology: two-tier
            load-model: closed
            users: 4
            think-time: 100ms
            supplier.latency: 50ms
            """;

    private final LeftBehind leftBehind = new LeftBehind(CommandUnderTest.HOME);
    @TempDir
    private Path out;

    @AfterEach
    void nothingIsLeftBehind() {
        leftBehind.isNothing();
    }

    @Test
    void countsCallsBetweenTiersWithoutAuditViolations() throws IOException {
        CommandUnderTest command = new CommandUnderTest(out);

        command.run("two-tiers", TWO_TIERS + "implementation: [facade-local, entities-cmp]", CommandUnderTest.NO_CACHES);

        Map<String, JsonNode> runs = StreamSupport.stream(command.summary().path("runs").spliterator(), false)
                .collect(Collectors.toMap(run -> run.at("/factors/implementation").asString(), run -> run));
        assertThat(runs).as(command.text()).hasSize(2).allSatisfy((level, run) -> {
            assertThat(run.at("/audit/violations").asLong(-1)).as(command.text()).isZero();
            assertThat(run.at("/transactions/newOrder/count").asLong()).as(command.text()).isPositive();
        });
        assertThat(runs.get("facade-local").at("/perInteraction/remoteCalls").asDouble()).isEqualTo(1);
        assertThat(runs.get("entities-cmp").at("/operations/newOrder/remoteCalls").asDouble()).isGreaterThan(8);
        assertThat(List.of("remoteBytes", "statements")).allSatisfy(
                figure -> assertThat(runs.get("entities-cmp").at("/perInteraction/" + figure).asDouble())
                        .isGreaterThan(runs.get("facade-local").at("/perInteraction/" + figure).asDouble()));
        assertThat(command.text()).contains("remote calls", "implementation entities-cmp may leave orders half written");
    }

    @Test
    void callsTheEntitiesOfAFacadeOverHttp() throws IOException {
        CommandUnderTest command = new CommandUnderTest(out);

        command.run("loopback", TWO_TIERS + """
                implementation: facade-remote
                calls: http""", CommandUnderTest.NO_CACHES);

        JsonNode run = command.summary().at("/runs/0");
        assertThat(run.at("/audit/violations").asLong(-1)).as(command.text()).isZero();
        assertThat(run.at("/transactions/newOrder/count").asLong()).as(command.text()).isPositive();
        assertThat(run.at("/transactions/newOrder/errors").asLong(-1)).as(command.text()).isZero();
        assertThat(run.at("/operations/newOrder/remoteCalls").asDouble()).isGreaterThan(8);
    }
}
