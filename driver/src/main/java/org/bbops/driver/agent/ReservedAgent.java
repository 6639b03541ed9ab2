package org.bbops.driver.agent;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.RunPlan;

/**
 * An agent that serves one coordinator at a time: the one that prepared it, until that one releases it or has been silent for too long
 * because it was killed. Requests of any other are refused, since they would end the run. Between two steps of a course a coordinator is
 * silent for a shorter time, so no other takes the agent; between two runs or courses, each with a system of its own, another may.
 */
final class ReservedAgent {

    private final Agent agent;
    private final Clock clock;
    private final LongSupplier nanoTime;
    private Optional<Reservation> current = Optional.empty();

    /**
     * @param clock tells users since when an agent is busy
     * @param nanoTime clock for the silence of a coordinator
     */
    ReservedAgent(Agent agent, Clock clock, LongSupplier nanoTime) {
        this.agent = agent;
        this.clock = clock;
        this.nanoTime = nanoTime;
    }

    /** State of a reserved agent. */
    private enum Progress {
        PREPARED, STARTED, RELEASED
    }

    /** Reservation of the agent, guarded by the monitor of the outer class. */
    private static final class Reservation {
        private final String coordinator;
        private final RunPlan plan;
        private final Instant since;
        private Progress progress = Progress.PREPARED;
        private int questions;
        private long heardNanos;

        private Reservation(String coordinator, RunPlan plan, Instant since) {
            this.coordinator = coordinator;
            this.plan = plan;
            this.since = since;
        }

        /** Longest silence of the coordinator; until the start it may be waiting for other agents to be ready. */
        private Duration silenceMax() {
            Duration silence = plan.coordinatorSilenceMax();
            return progress == Progress.PREPARED ? silence.plus(plan.limits().timeouts().ready()) : silence;
        }
    }

    /**
     * Prepares the agent for a run.
     *
     * @throws AgentException when another coordinator has it, or the agent refuses
     */
    void prepare(String coordinator, RunPlan plan, AgentShare share) {
        Reservation made = reserve(coordinator, plan);
        try {
            agent.prepare(plan, share);
        } catch (RuntimeException e) {
            advance(made, _ -> Progress.RELEASED);
            throw e;
        } finally {
            answered(made);
        }
    }

    /**
     * Starts the run that it was prepared for.
     *
     * @throws AgentException when another coordinator has the agent, or it was not prepared
     */
    void start(String coordinator, Duration delay) {
        asked(own(coordinator), () -> {
            agent.start(delay);
            return delay;
        }, _ -> Progress.STARTED);
    }

    List<IntervalMeasurement> intervals(String coordinator, int fromNumber) {
        return asked(own(coordinator), () -> agent.intervals(fromNumber), UnaryOperator.identity());
    }

    /** Ends the run, or gives up an agent that has not started. */
    void stop(String coordinator) {
        stop(own(coordinator), progress -> progress == Progress.PREPARED ? Progress.RELEASED : progress);
    }

    /**
     * Ends the run, if one is in progress, and frees the agent for other coordinators; has no effect on an agent that is free.
     *
     * @throws AgentException when another coordinator has the agent, which keeps it
     */
    void release(String coordinator) {
        toRelease(coordinator).ifPresent(own -> stop(Optional.of(own), _ -> Progress.RELEASED));
    }

    /** Returns the coordinator's reservation; empty when there is none, or when another's has been silent for too long. */
    private synchronized Optional<Reservation> toRelease(String coordinator) {
        return held(coordinator).isEmpty() ? Optional.empty() : own(coordinator);
    }

    /** Returns the reservation that binds this coordinator; empty when there is none, or when another's has been silent for too long. */
    private synchronized Optional<Reservation> held(String coordinator) {
        return current.filter(reservation -> reservation.coordinator.equals(coordinator) || !isForgotten(reservation));
    }

    private void stop(Optional<Reservation> own, UnaryOperator<Progress> change) {
        asked(own, () -> {
            agent.stop();
            return agent;
        }, change);
    }

    AgentResult finish(String coordinator) {
        return asked(own(coordinator), agent::finish, UnaryOperator.identity());
    }

    /** Answers a request, during which no other coordinator gets the agent; without a reservation the agent itself refuses. */
    private <T> T asked(Optional<Reservation> own, Supplier<T> question, UnaryOperator<Progress> change) {
        try {
            T answer = question.get();
            own.ifPresent(reservation -> advance(reservation, change));
            return answer;
        } finally {
            own.ifPresent(this::answered);
        }
    }

    private synchronized Reservation reserve(String coordinator, RunPlan plan) {
        Optional<Reservation> other = held(coordinator).filter(reservation -> !reservation.coordinator.equals(coordinator));
        if (other.isPresent()) {
            throw busy(other.get());
        }
        Reservation made = new Reservation(coordinator, plan, clock.instant());
        made.questions = 1;
        current = Optional.of(made);
        return made;
    }

    private synchronized Optional<Reservation> own(String coordinator) {
        if (current.filter(other -> !other.coordinator.equals(coordinator)).isPresent()) {
            throw busy(current.get());
        }
        current.ifPresent(own -> own.questions++);
        return current;
    }

    private synchronized void advance(Reservation reservation, UnaryOperator<Progress> change) {
        reservation.progress = change.apply(reservation.progress);
        if (reservation.progress == Progress.RELEASED) {
            current = current.filter(other -> other != reservation);
        }
    }

    private synchronized void answered(Reservation reservation) {
        reservation.questions--;
        reservation.heardNanos = nanoTime.getAsLong();
    }

    private boolean isForgotten(Reservation reservation) {
        return reservation.questions == 0
                && nanoTime.getAsLong() - reservation.heardNanos > reservation.silenceMax().toNanos();
    }

    private AgentException busy(Reservation reservation) {
        return new AgentException(("Agent %s has been busy with the run '%s' of another coordinator since %s; wait until that has ended, or"
                + " take another agent (this one is free when it has heard nothing from that coordinator for %d s)").formatted(
                        agent.name(), reservation.plan.runId(), reservation.since.truncatedTo(ChronoUnit.SECONDS),
                        reservation.silenceMax().toSeconds()),
                null);
    }
}
