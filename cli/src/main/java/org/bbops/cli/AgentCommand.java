package org.bbops.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.bbops.driver.agent.AgentServer;
import org.bbops.telemetry.trace.Tracing;
import org.bbops.telemetry.trace.TracingRefusedException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** bbops agent. */
@Command(name = "agent", description = "Run a driver agent until it is told to end, for a coordinator on this machine or another.",
        footer = {"", "Examples:",
                "  bbops agent --listen 127.0.0.1:7070",
                "  bbops agent --listen 10.0.0.5:7070      then, elsewhere: bbops run --agent 10.0.0.5:7070",
                "", "Whoever reaches the port can make this machine send load: listen in a network of your own."})
final class AgentCommand implements Callable<Integer> {

    @Mixin
    private HelpOption help;


    @Option(names = "--listen", paramLabel = "HOST:PORT", required = true, converter = HostAndPort.class,
            description = "Address to listen on; port 0 takes any that is free.")
    private InetSocketAddress address;

    @Option(names = "--counts", paramLabel = "FILE",
            description = "Count what the run did in this file, where it is still known when this process is killed.")
    private Path counts;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Tracing tracing = tracing();
        AgentServer server = listen(tracing);
        Interruption.stopping(() -> {
            server.close();
            tracing.close();
        });
        spec.commandLine().getOut().println("agent ready on " + address.getHostString() + ":" + server.port());
        spec.commandLine().getOut().flush();
        // Until SIGTERM, whose shutdown hook closes the server.
        new CountDownLatch(1).await();
        return ExitCode.PASSED;
    }

    private static Tracing tracing() {
        try {
            return Tracing.ofEnvironment("agent");
        } catch (TracingRefusedException e) {
            throw new CommandException("cannot trace as the environment variable " + Tracing.LEVEL_VARIABLE + " says: "
                    + e.getMessage(), e);
        }
    }

    private AgentServer listen(Tracing tracing) {
        try {
            return AgentServer.start(address, Optional.ofNullable(counts), tracing);
        } catch (IOException e) {
            throw new CommandException("cannot listen on " + address.getHostString() + ":" + address.getPort() + " ("
                    + e.getMessage() + "); choose another port with --listen, or end the process that has this one", e);
        }
    }
}
