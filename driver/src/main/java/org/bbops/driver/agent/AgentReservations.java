package org.bbops.driver.agent;

import java.time.Duration;
import java.util.List;
import org.bbops.driver.agent.Agent.AgentException;

/**
 * Reservations that a command has at agents that outlive it. Ending them lets the next command begin at once; an agent that is not told, because
 * the command was killed or the network failed, frees itself when it has heard nothing for some time.
 */
public final class AgentReservations implements AutoCloseable {

    /** Time limit for all requests together, longer than that of a single one. */
    private static final Duration RELEASE_MAX = Duration.ofSeconds(5);

    private final List<String> addresses;
    private boolean ended;

    /** @param addresses agents started by somebody else, each as host:port or base URL */
    public AgentReservations(List<String> addresses) {
        this.addresses = List.copyOf(addresses);
    }

    /**
     * Rejects agents that serve another command. A command calls it before it starts or changes anything, such as the supplier of a run that
     * is under way. It also ends a reservation of this process.
     *
     * @param addresses agents started by somebody else, each as host:port or base URL
     * @throws AgentException when one is busy, refuses this command's token, or does not answer
     */
    public static void refuseBusy(List<String> addresses) {
        for (String address : addresses) {
            try (HttpAgent agent = HttpAgent.elsewhere(address)) {
                agent.release();
            } catch (AgentException e) {
                throw e.getMessage().contains(address) ? e : new AgentException("Agent " + address + ": " + e.getMessage(), e);
            }
        }
    }

    /**
     * Releases all agents at the same time, in bounded time; ignores one that does not answer or serves another coordinator. Further calls only
     * wait for the first: a process that ends in the meantime would cut off its requests.
     */
    @Override
    public synchronized void close() {
        if (ended) {
            return;
        }
        ended = true;
        // Platform threads, as for all concurrent requests to agents (AgentGroup).
        List<Thread> requests = addresses.stream()
                .map(address -> Thread.ofPlatform().daemon().name("agent-release").start(() -> release(address))).toList();
        long endNanos = System.nanoTime() + RELEASE_MAX.toNanos();
        try {
            for (Thread request : requests) {
                request.join(Duration.ofNanos(endNanos - System.nanoTime()));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void release(String address) {
        try (HttpAgent agent = HttpAgent.elsewhere(address)) {
            agent.release();
        } catch (AgentException _) {
            // Nothing is lost: the agent frees itself later, or has another coordinator already.
        }
    }
}
