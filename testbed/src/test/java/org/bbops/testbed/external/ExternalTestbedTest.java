package org.bbops.testbed.external;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.Silence;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.external.ExternalPartsReader.ExternalParts;
import org.junit.jupiter.api.Test;

class ExternalTestbedTest {

    private static final URI NOWHERE = URI.create("http://127.0.0.1:1");
    private static final PopulationRequest POPULATION = new PopulationRequest(10, 42, "bbops", new BigDecimal("0.20"));

    @Test
    void refusesAnotherTopologyBeforeConnecting() {
        try (ExternalTestbed testbed = testbed()) {
            assertThatThrownBy(() -> testbed.prepare(request("four-jvms"))).isInstanceOf(TestbedException.class)
                    .hasMessageContaining("topology four-jvms").hasMessageContaining("--set topology=one-jvm");
        }
    }

    @Test
    void refusesTheTwoTierTopology() {
        try (ExternalTestbed testbed = testbed()) {
            assertThatThrownBy(() -> testbed.prepare(request("two-tier"))).isInstanceOf(TestbedException.class)
                    .hasMessage("The experiment asks for topology two-tier, and a testbed file describes one JVM or four; leave"
                            + " --external out, so that bbops starts both tiers itself, or use --set topology=one-jvm");
        }
    }

    @Test
    void refusesAnUnreachableAgentFirst() {
        try (ExternalTestbed testbed = testbed()) {
            assertThatThrownBy(() -> testbed.prepare(request("one-jvm"))).isInstanceOf(TestbedException.class)
                    .hasMessageContainingAll("The agent 127.0.0.1:1 takes no connection (", "bbops agent --listen");
        }
    }

    @Test
    void namesAServiceThatDoesNotAnswer() throws IOException {
        try (ServerSocket agent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ExternalTestbed testbed = testbed(1, "127.0.0.1:" + agent.getLocalPort())) {
            assertThatThrownBy(() -> testbed.prepare(request("one-jvm"))).isInstanceOf(TestbedException.class)
                    .hasMessageContaining(NOWHERE.toString());
        }
    }

    @Test
    void refusesSeveralRunsBeforeTheFirst() {
        assertThatThrownBy(() -> testbed(2, "127.0.0.1:1")).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("2 runs").hasMessageContaining("--set");
    }

    @Test
    void namesAnUnreachableDatabaseAndAnInvalidAddress() {
        ExternalDatabase away = new ExternalDatabase(new DatabaseAddress("jdbc:postgresql://127.0.0.1:1/x", "u", "p"));

        assertThatThrownBy(() -> away.refuseOther(POPULATION)).isInstanceOf(TestbedException.class)
                .hasMessageContaining("jdbc:postgresql://127.0.0.1:1/x").hasMessageContaining("start it");
        assertThatThrownBy(() -> new DatabaseAddress("jdbc:oracle:thin:@db", "u", "p"))
                .isInstanceOf(WrongInputException.class).hasMessageContaining("jdbc:oracle:thin:@db");
    }

    private static ExternalTestbed testbed() {
        return testbed(1, "127.0.0.1:1");
    }

    private static ExternalTestbed testbed(int runs, String agent) {
        return new ExternalTestbed(new ExternalParts(new DatabaseAddress("jdbc:postgresql://127.0.0.1:1/x", "u", "p"),
                SystemAddresses.allAt(NOWHERE), NOWHERE, List.of(agent)), new Silence(), runs);
    }

    private static RunRequest request(String topology) {
        return new RunRequest(POPULATION, DatabaseEngine.named("postgresql"), "mvcc",
                new RunRequest.SystemLevels(topology, 20, false, Map.of("bbops.purchasing", "sync")), EmulatorSettings.usual(), 1);
    }
}
