package org.bbops.driver.coordinator;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.bbops.driver.agent.Agent;
import org.bbops.driver.coordinator.Coordinator.RunNotStartedException;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.RunPlan;

/**
 * The agents of a run, asked all at the same time; used by the coordinator's one thread.
 *
 * <p>On platform threads: a virtual thread that waits in a class initializer keeps its carrier, and there are only as many carriers as
 * processors, so concurrent requests that use a class for the first time could deadlock.
 */
final class AgentGroup implements AutoCloseable {

    /** Concurrent requests to an agent: one without an answer so far, and the stop after it. */
    private static final int QUESTIONS_AT_ONCE = 2;

    private final RunPlan plan;
    private final List<AgentContact> contacts = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final ExecutorService executor;

    AgentGroup(RunPlan plan, List<Agent> agents) {
        this.plan = plan;
        agents.forEach(agent -> contacts.add(new AgentContact(agent, plan.limits().timeouts().silenceMax())));
        executor = Executors.newFixedThreadPool(QUESTIONS_AT_ONCE * Math.max(1, agents.size()),
                Thread.ofPlatform().daemon().name("agent-question-", 0).factory());
    }

    /** Gives every agent its share and waits until all are ready. */
    void prepare() {
        List<Future<?>> answers = new ArrayList<>();
        for (int index = 0; index < contacts.size(); index++) {
            Agent agent = contacts.get(index).agent();
            AgentShare share = new AgentShare(index, contacts.size());
            answers.add(executor.submit(() -> agent.prepare(plan, share)));
        }
        Duration limit = plan.limits().timeouts().ready();
        long deadline = deadlineAfter(limit);
        for (int index = 0; index < contacts.size(); index++) {
            awaitReady(contacts.get(index).agent(), answers.get(index), deadline, limit);
        }
        contacts.forEach(AgentContact::heard);
    }

    /**
     * Gives all agents a common start.
     *
     * @param startNanos time of the start, as by {@link System#nanoTime}
     * @return upper bound of an agent's delay, as the transmission time of its request is unknown
     */
    Duration start(long startNanos) {
        AtomicLong latestNanos = new AtomicLong();
        List<Future<?>> answers = new ArrayList<>();
        contacts.forEach(contact -> answers.add(executor.submit(() -> {
            long askedNanos = System.nanoTime();
            long leftNanos = Math.max(0, startNanos - askedNanos);
            contact.agent().start(Duration.ofNanos(leftNanos));
            latestNanos.accumulateAndGet(System.nanoTime() + leftNanos - startNanos, Math::max);
        })));
        Duration limit = plan.limits().timeouts().silenceMax();
        long deadline = deadlineAfter(limit);
        for (int index = 0; index < contacts.size(); index++) {
            awaitReady(contacts.get(index).agent(), answers.get(index), deadline, limit);
        }
        return Duration.ofNanos(latestNanos.get());
    }

    /** Asks every agent that is not lost, at the same time, and waits for all; a lost one is noted. */
    void each(long secondsIntoRun, Consumer<Agent> question) {
        List<Future<?>> answers = new ArrayList<>();
        List<AgentContact> asked = living();
        asked.forEach(contact -> answers.add(executor.submit(() -> question.accept(contact.agent()))));
        long deadline = deadlineAfter(plan.limits().timeouts().silenceMax());
        for (int index = 0; index < asked.size(); index++) {
            AgentContact contact = asked.get(index);
            contact.note(answers.get(index), nanosUntil(deadline), secondsIntoRun);
            if (contact.isLost()) {
                faults.add(contact.loss());
            }
        }
    }

    boolean hasLostOne() {
        return contacts.stream().anyMatch(AgentContact::isLost);
    }

    /** Stops new transactions at the remaining agents. */
    void stop() {
        List<Future<?>> answers = new ArrayList<>();
        living().forEach(contact -> answers.add(executor.submit(() -> contact.agent().stop())));
        long deadline = deadlineAfter(plan.limits().timeouts().silenceMax());
        answers.forEach(answer -> awaitQuietly(answer, deadline));
    }

    /** Merges the measurements of the remaining agents; false when one sent none. */
    boolean finish(Merge merge) {
        boolean complete = !hasLostOne();
        List<AgentContact> asked = living();
        List<AgentContact> answered = new ArrayList<>();
        List<Future<AgentResult>> answers = new ArrayList<>();
        asked.forEach(contact -> answers.add(executor.submit(() -> contact.agent().finish())));
        Duration limit = plan.limits().timeouts().finish().plus(plan.limits().timeouts().silenceMax());
        long deadline = deadlineAfter(limit);
        for (int index = 0; index < asked.size(); index++) {
            try {
                merge.add(answers.get(index).get(nanosUntil(deadline), TimeUnit.NANOSECONDS).named(asked.get(index).agent().name()));
                answered.add(asked.get(index));
            } catch (ExecutionException e) {
                fault(asked.get(index).agent().name() + " did not send its measurements: " + e.getCause().getMessage());
                complete = false;
            } catch (TimeoutException _) {
                answers.get(index).cancel(true);
                fault(asked.get(index).agent().name() + " did not send its measurements: it did not answer within "
                        + limit.toSeconds() + " s");
                complete = false;
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                fault("The run was interrupted while the agents finished.");
                return false;
            }
        }
        // No agent was asked while the slowest one finished, so that time does not count as silence of the others.
        answered.forEach(AgentContact::heard);
        return complete;
    }

    void fault(String sentence) {
        faults.add(sentence);
    }

    List<String> faults() {
        return List.copyOf(faults);
    }

    int size() {
        return contacts.size();
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }

    private List<AgentContact> living() {
        return contacts.stream().filter(contact -> !contact.isLost()).toList();
    }

    private void awaitReady(Agent agent, Future<?> answer, long deadlineNanos, Duration limit) {
        try {
            answer.get(nanosUntil(deadlineNanos), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw notStarted(agent, "it did not answer within " + limit.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw notStarted(agent, e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw notStarted(agent, "waiting for it was interrupted", e);
        }
    }

    private RunNotStartedException notStarted(Agent agent, String reason, Throwable cause) {
        stop();
        return new RunNotStartedException("The run was not started, because agent " + agent.name() + " is not ready: "
                + reason, cause);
    }

    private static long deadlineAfter(Duration limit) {
        return System.nanoTime() + limit.toNanos();
    }

    private static long nanosUntil(long deadline) {
        return Math.max(0, deadline - System.nanoTime());
    }

    private static void awaitQuietly(Future<?> answer, long deadline) {
        try {
            answer.get(nanosUntil(deadline), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException _) {
            answer.cancel(true);
            // A lost agent cannot be stopped; it stops by itself when it no longer hears from its coordinator.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** Agent of a run, with its state of contact. */
    private static final class AgentContact {

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
}
