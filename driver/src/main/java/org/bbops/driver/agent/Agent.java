package org.bbops.driver.agent;

import java.time.Duration;
import java.util.List;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.RunPlan;

/**
 * Driver agent: runs a share of a run's users. The coordinator calls prepare, start, then intervals repeatedly, then finish;
 * one run at a time. Every method throws {@link AgentException} when the agent cannot be reached or refuses.
 */
public interface Agent extends AutoCloseable {

    /** Returns its name in messages: the address that it listens on. */
    String name();

    /** Creates its users and checks that the system answers; drops a run in progress of the same coordinator. Returns when ready. */
    void prepare(RunPlan plan, AgentShare share);

    /** Starts the ramp-up after a delay, counted from the arrival of the call. */
    void start(Duration delay);

    /** Returns the completed intervals from a number on, in order. */
    List<IntervalMeasurement> intervals(int fromNumber);

    /** Stops starting transactions; those in progress are completed. */
    void stop();

    /** Waits until no transaction is in progress, in bounded time after the run's end or its stop; returns all measurements. */
    AgentResult finish();

    /** Releases the agent's resources. */
    @Override
    void close();

    /** Thrown when an agent cannot be reached or refuses a request; the message is one sentence that names it. */
    final class AgentException extends RuntimeException {

        /**
         * @param message one sentence: the agent, the error and the remedy
         * @param cause underlying error, or null
         */
        public AgentException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
