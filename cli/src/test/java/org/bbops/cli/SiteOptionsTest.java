package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.agent.AgentServer;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.external.ExternalPartsReader.ExternalParts;
import org.bbops.testbed.external.ExternalTestbed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SiteOptionsTest {

    private static final URI NOWHERE = URI.create("http://127.0.0.1:1");
    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final RunListener NOBODY = _ -> {
    };

    private AgentServer agent;
    private SiteOptions.Site elsewhere;

    @BeforeEach
    void start() throws IOException {
        agent = AgentServer.start(ANY_PORT, AgentAccess.open());
        elsewhere = site(agent);
    }

    private static SiteOptions.Site site(AgentServer agent) {
        return new SiteOptions().new Site(Optional.of(new ExternalParts(new DatabaseAddress("jdbc:postgresql://127.0.0.1:1/x", "u", "p"),
                SystemAddresses.allAt(NOWHERE), NOWHERE, List.of("127.0.0.1:" + agent.port()))), "127.0.0.1");
    }

    @AfterEach
    void stop() {
        agent.close();
    }

    @Test
    void aSystemElsewhereServesAllStepsOfOneStart() {
        try (Testbed testbed = elsewhere.open(steps("jdbc"), Optional.empty(), NOBODY)) {
            assertThat(testbed).isInstanceOf(ExternalTestbed.class);
        }
    }

    @Test
    void refusesAnAgentThatDoesNotLetThisCommandIn() throws IOException {
        AgentAccess ofOthers = new AgentAccess(Optional.of(ControlToken.of("0123456789abcdef")), Optional.empty());
        try (AgentServer locked = AgentServer.start(ANY_PORT, ofOthers)) {
            assertThatThrownBy(() -> site(locked).open(steps("jdbc"), Optional.empty(), NOBODY)).isInstanceOf(AgentException.class)
                    .hasMessageStartingWith("Agent 127.0.0.1:" + locked.port() + ": ").hasMessageContaining("BBOPS_CONTROL_TOKEN");
        }
    }

    @Test
    void aSystemElsewhereServesOneStartOnly() {
        Experiment twoStarts = steps("[jdbc, jpa]");

        assertThatThrownBy(() -> elsewhere.open(twoStarts, Optional.empty(), NOBODY)).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("2 runs that need a system each").hasMessageContaining("--set");
        assertThatThrownBy(() -> elsewhere.refuseUnfit(twoStarts)).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("2 runs that need a system each");
    }

    private static Experiment steps(String persistence) {
        return ExperimentReader.read("steps.yaml", """
                experiment: steps
                schedule: steps
                factors: {load-model: closed, users: [10, 100, 500], persistence: %s}
                """.formatted(persistence), List.of());
    }
}
