package org.bbops.cli;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.access.AgentAddress;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.access.HostLookup;

/** Chooses the address that the system of a run listens on. */
final class SystemHost {

    private SystemHost() {
    }

    /**
     * Returns the loopback address, unless an agent is elsewhere: then the address from the environment.
     *
     * @param agents each as host:port or base URL
     * @throws IllegalArgumentException when an agent is in neither form, or named twice; when one is on another machine, and the
     *     environment has no reachable address, or no token
     * @throws org.bbops.contracts.process.StartRefusedException when the token is invalid
     */
    static String reachedBy(List<String> agents, Map<String, String> environment) {
        return addresses(agents).stream().map(AgentAddress::url).filter(agent -> !Binding.isLoopback(agent.getHost())).findFirst()
                .map(agent -> reachedBy(agent.getAuthority(), environment)).orElse(Binding.LOOPBACK);
    }

    private static List<AgentAddress> addresses(List<String> agents) {
        try {
            return AgentAddress.all(agents);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--agent " + e.getMessage(), e);
        }
    }

    private static String reachedBy(String agent, Map<String, String> environment) {
        String named = Binding.ofEnvironment(environment);
        String address = ofThisMachine(named).orElseThrow(() -> new IllegalArgumentException(("--agent %s is at no loopback address, and "
                + "%s is no address at which it could reach the system that is started here; set %s to an address of this machine that "
                + "it reaches, such as 10.0.0.4, and %s to the token that it was started with")
                .formatted(agent, named, Binding.VARIABLE, ControlToken.VARIABLE)));
        if (ControlToken.from(environment).isEmpty()) {
            throw new IllegalArgumentException(
                    ("--agent %s is at no loopback address, and the system does not listen for it on %s without a "
                            + "token; set %s to the one that the agent was started with").formatted(agent, named, ControlToken.VARIABLE));
        }
        return address;
    }

    /** Resolves a name of this machine to a numeric address, which is unambiguous; empty when another machine could not reach it. */
    private static Optional<String> ofThisMachine(String named) {
        try {
            InetAddress address = HostLookup.of(named);
            boolean here = !address.isLoopbackAddress() && !address.isLinkLocalAddress()
                    && NetworkInterface.getByInetAddress(address) != null;
            return here ? Optional.of(address.getHostAddress()) : Optional.empty();
        } catch (UnknownHostException | SocketException _) {
            return Optional.empty();
        }
    }
}
