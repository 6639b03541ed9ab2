package org.bbops.driver.coordinator;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.bbops.driver.agent.Agent;

/** Agent of a run, with its state of contact. */
final class AgentContact {

    private final Agent agent;
    private final Duration silenceMax;
    private long heardNanos;
    private String loss;

    AgentContact(Agent agent, Duration silenceMax) {
        this.agent = agent;
        this.silenceMax = silenceMax;
        heard();
    }

    Agent agent() {
        return agent;
    }

    void heard() {
        heardNanos = System.nanoTime();
    }

    /**
     * Waits for the agent's answer; without one in time the agent is considered lost.
     *
     * @param nanosLeft longest wait
     */
    void note(Future<?> answer, long nanosLeft, long secondsIntoRun) {
        try {
            answer.get(nanosLeft, TimeUnit.NANOSECONDS);
            heard();
        } catch (ExecutionException e) {
            if (System.nanoTime() - heardNanos > silenceMax.toNanos()) {
                lose(secondsIntoRun, e.getCause().getMessage());
            }
        } catch (TimeoutException _) {
            answer.cancel(true);
            lose(secondsIntoRun, "it did not answer within " + silenceMax.toMillis() + " ms");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void lose(long secondsIntoRun, String reason) {
        loss = "Agent " + agent.name() + " was lost " + secondsIntoRun + " s after the start of the run, and "
                + "the run was ended for all agents: " + reason;
    }

    boolean isLost() {
        return loss != null;
    }

    String loss() {
        return loss;
    }
}
