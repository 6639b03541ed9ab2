package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.bbops.contracts.access.ControlToken;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.SystemDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DriveTest {

    private static final RunConfiguration QUICK = ExperimentReader.read(Path.of("..", "experiments", "quick.yaml"), List.of()).runs()
            .getFirst();

    /** The header Authorization of each request. */
    private final BlockingQueue<Optional<String>> shown = new LinkedBlockingQueue<>();
    private HttpServer agent;

    @BeforeEach
    void listen() throws IOException {
        agent = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
        agent.createContext("/", exchange -> {
            shown.add(Optional.ofNullable(exchange.getRequestHeaders().getFirst(ControlToken.HEADER)));
            byte[] refusal = "{\"message\":\"no\"}".getBytes();
            exchange.sendResponseHeaders(500, refusal.length);
            exchange.getResponseBody().write(refusal);
            exchange.close();
        });
        agent.start();
    }

    @AfterEach
    void stop() {
        agent.stop(0);
    }

    @Test
    void sendsItsOwnTokenToAnAgentItStarted() {
        drive(true);

        assertThat(shown).isNotEmpty().containsOnly(Optional.of(ControlToken.ofThisProcess().header()));
    }

    @Test
    void sendsOnlyTheUsersTokenToAForeignAgent() {
        drive(false);

        assertThat(shown).isNotEmpty().containsOnly(ControlToken.ofTheUser().map(ControlToken::header));
    }

    private void drive(boolean ownAgents) {
        URI nowhere = URI.create("http://127.0.0.1:1");
        RunSite site = new RunSite(SystemDatabases.shared(new DatabaseAddress("jdbc:postgresql://127.0.0.1:1/none", "none", "none")), false,
                SystemAddresses.allAt(nowhere), nowhere, RunRequests.of(QUICK).supplier(),
                new RunSite.Agents(List.of("127.0.0.1:" + agent.getAddress().getPort()), ownAgents), Optional.empty());
        assertThatThrownBy(() -> new Drive(site, Clock.systemUTC(), new Stop(), List::of).carryOut(SingleRun.plan(QUICK, site), _ -> {
        }))
                .hasMessageContaining("no");
    }
}
