package org.bbops.cli.run;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.bbops.cli.StandInTestbed;
import org.bbops.driver.agent.AgentServer;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.testbed.TestbedException;

/** Testbed with a counting system and an agent, of which a part has ended by the first look, and cannot be released. */
public final class DeadPartTestbed extends StandInTestbed {

    /** Sentence on the part that has ended. */
    public static final String DEAD = "customer at http://127.0.0.1:1 has ended or cannot be reached any more";

    private final CountingSystem system;
    private final AgentServer agent;

    private DeadPartTestbed(CountingSystem system, AgentServer agent) {
        super(system.url(), List.of("127.0.0.1:" + agent.port()));
        this.system = system;
        this.agent = agent;
    }

    /** Starts system and agent on free ports of loopback. */
    public static DeadPartTestbed start() throws IOException {
        return new DeadPartTestbed(CountingSystem.start(),
                AgentServer.start(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), AgentAccess.open()));
    }

    @Override
    public List<String> troubles() {
        return List.of(DEAD);
    }

    @Override
    public void release(boolean drained) {
        throw new TestbedException("the part that has ended cannot be released", null);
    }

    @Override
    public void close() {
        agent.close();
        system.close();
    }
}
