package org.bbops.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.SSLContext;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.access.HostLookup;
import org.bbops.contracts.access.Secrets;
import org.bbops.contracts.process.ExitCode;
import org.bbops.contracts.process.PortReport;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.agent.AgentServer;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.telemetry.trace.Tracing;
import org.bbops.telemetry.trace.TracingRefusedException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** bbops agent. */
@Command(name = "agent", description = "Run a driver agent until it is told to end, for a coordinator on this machine or another.", footer = {
        "", "Examples:",
        "  bbops agent --listen 127.0.0.1:7070",
        "  bbops agent --listen 7070               on " + Binding.LOOPBACK + ", or on the address in " + Binding.VARIABLE,
        "  bbops agent --listen 10.0.0.5:7070      then, on 10.0.0.4, which is measured:",
        "  " + Binding.VARIABLE + "=10.0.0.4 bbops run --agent 10.0.0.5:7070",
        "", "Elsewhere than on loopback it needs a token, the same one that " + ControlToken.VARIABLE + " gives to bbops run "
                + "(docs/docker.md, \"Agents on other machines\")."})
final class AgentCommand implements Callable<Integer> {

    private static final String KEY_STORE_PASSWORD = "BBOPS_KEY_STORE_PASSWORD";

    @Mixin
    private HelpOption help;

    @Option(names = "--listen", paramLabel = "[HOST:]PORT", required = true, converter = HostAndPort.class, description = "Address to listen on; port 0 takes any that is free.")
    private InetSocketAddress address;

    @Option(names = "--counts", paramLabel = "FILE", description = "Keep the agent's counts in this file, so that they survive a kill of this process.")
    private Path counts;

    @Option(names = "--key-store", paramLabel = "FILE", description = "Speak TLS with the key and certificate in this PKCS #12 file; its password is in "
            + KEY_STORE_PASSWORD + ".")
    private Path keyStore;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        refuseUnwritableCounts();
        Tracing tracing = tracing();
        AgentServer server = listen(tracing);
        Interruption.stopping(() -> {
            server.close();
            tracing.close();
        });
        PortReport.write(server.port());
        spec.commandLine().getOut().println("agent ready on " + address.getHostString() + ":" + server.port());
        spec.commandLine().getOut().flush();
        // Blocks until SIGTERM, after which the shutdown hook closes the server.
        new CountDownLatch(1).await();
        return ExitCode.PASSED;
    }

    /** Rejects an unwritable file at start; otherwise a run would load its rows first and fail only then. */
    private void refuseUnwritableCounts() {
        if (counts == null) {
            return;
        }
        Path folder = counts.toAbsolutePath().getParent();
        if (folder == null || !Files.isWritable(folder) || Files.isDirectory(counts)) {
            throw new ParameterException(spec.commandLine(),
                    "--counts cannot write to %s; name a file in a folder that exists, where you may write".formatted(counts));
        }
    }

    private static Tracing tracing() {
        try {
            return Tracing.ofDriver("agent");
        } catch (TracingRefusedException e) {
            throw new CommandException("cannot trace as the environment variable " + Tracing.LEVEL_VARIABLE + " says: "
                    + e.getMessage(), e);
        }
    }

    private Optional<SSLContext> certificate() {
        return Optional.ofNullable(keyStore).map(file -> AgentAccess.certificate(file,
                Secrets.from(System.getenv(), KEY_STORE_PASSWORD).orElseThrow(() -> new WrongInputException("the environment variable "
                        + KEY_STORE_PASSWORD + " is not set; set it to the password of " + file))));
    }

    private AgentServer listen(Tracing tracing) {
        try {
            return AgentServer.start(address, new AgentAccess(ControlToken.from(System.getenv()), certificate()),
                    Optional.ofNullable(counts), tracing.tracer());
        } catch (IOException e) {
            throw new CommandException("cannot listen on " + address.getHostString() + ":" + address.getPort() + " ("
                    + e.getMessage() + "); choose another port with --listen, or end the process that has this one", e);
        }
    }

    /** Reads host:port, or a port alone, which is combined with the environment's bind address; an IPv6 address is written in brackets. */
    private static final class HostAndPort implements ITypeConverter<InetSocketAddress> {

        private static final int PORT_MAX = 65_535;

        @Override
        public InetSocketAddress convert(String text) {
            int colon = text.lastIndexOf(':');
            if (colon < 0) {
                return address(Binding.ofEnvironment(System.getenv()), port(text, colon));
            }
            if (colon == 0) {
                throw refusal(text);
            }
            return address(text.substring(0, colon), port(text, colon));
        }

        private static InetSocketAddress address(String host, int port) {
            try {
                return new InetSocketAddress(HostLookup.of(host), port);
            } catch (UnknownHostException e) {
                throw new TypeConversionException("there is no host '%s' (%s)".formatted(host, e.getMessage()));
            }
        }

        private static int port(String text, int colon) {
            try {
                int port = Integer.parseInt(text.substring(colon + 1));
                if (port >= 0 && port <= PORT_MAX) {
                    return port;
                }
            } catch (NumberFormatException _) {
                // Rejected below, like a number out of range.
            }
            throw refusal(text);
        }

        private static TypeConversionException refusal(String text) {
            return new TypeConversionException("'" + text + "' is not of the form host:port, for example 127.0.0.1:7070");
        }
    }

    /** Thrown when a command cannot be carried out; the message is one sentence for the user. */
    private static final class CommandException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        /**
         * @param message the error, its place and the remedy
         * @param cause underlying error; null for none
         */
        CommandException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
