package org.bbops.driver.coordinator;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.bbops.driver.agent.Agent;

/** One agent of a run and whether it still answers. */
final class Member {

    private final Agent agent;
    private final Duration silenceMax;
    private long heardNanos;
    private String loss;

    Member(Agent agent, Duration silenceMax) {
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

    /** Waits for its answer; too long a silence makes it lost. */
    void note(Future<?> answer, long secondsIntoRun) {
        try {
            answer.get();
            heard();
        } catch (ExecutionException e) {
            if (System.nanoTime() - heardNanos > silenceMax.toNanos()) {
                loss = "Agent " + agent.name() + " was lost " + secondsIntoRun + " s after the start of the run, and "
                        + "the run was ended for all agents: " + e.getCause().getMessage();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    boolean isLost() {
        return loss != null;
    }

    String loss() {
        return loss;
    }
}
