package org.bbops.driver.agent;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.bbops.driver.agent.AgentCollector.RunState;
import org.bbops.driver.health.PauseMeter;
import org.bbops.driver.health.ProcessMeter;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.Observations;
import org.bbops.driver.plan.Phases.Phase;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.user.Crew;
import org.bbops.driver.user.Recording;
import org.bbops.driver.user.SystemRunClock;

/** One run of an agent, from its start to its result. */
final class AgentRun implements AutoCloseable {

    private final String agentName;
    private final RunPlan plan;
    private final SystemRunClock clock;
    private final Recording recording;
    private final Crew crew;
    private final ProcessMeter process = new ProcessMeter();
    private final PauseMeter pauses;
    private final IntervalLog intervals;
    private final List<Thread> threads = new ArrayList<>();

    AgentRun(String agentName, RunPlan plan, SystemRunClock clock, Recording recording, Crew crew,
            Consumer<IntervalMeasurement> intervalsOver) {
        this.agentName = agentName;
        this.plan = plan;
        this.clock = clock;
        this.recording = recording;
        this.crew = crew;
        this.pauses = new PauseMeter(recording.steady(), plan.limits().punctuality().pauseCounted(),
                plan.limits().punctuality().lagP99Max(), clock::nanos);
        this.intervals = new IntervalLog(plan, clock, recording, crew, process, intervalsOver);
    }

    void start() {
        pauses.start();
        intervals.start();
        int number = 0;
        for (Runnable user : crew.users()) {
            threads.add(Thread.ofVirtual().name("user-", number++).start(user));
        }
    }

    List<IntervalMeasurement> intervals(int fromNumber) {
        return intervals.from(fromNumber);
    }

    /** Returns the state of the run. */
    RunState state() {
        Phase phase = plan.phases().at(Duration.ofNanos(clock.nanos()));
        return new RunState(phase == Phase.ENDED ? 0 : crew.users().size(), plan.work().injectionRate(), Optional.of(phase));
    }

    void stop() {
        clock.stop();
    }

    /** Waits for all users, bounded from the end of the run or from its stop; unfinished users are reported as a fault. */
    AgentResult finish() throws InterruptedException {
        long end = Math.min(plan.phases().total().toNanos(), clock.stoppedAtNanos());
        long deadline = end + plan.limits().timeouts().finish().toNanos();
        for (Thread user : threads) {
            long leftMillis = TimeUnit.NANOSECONDS.toMillis(deadline - clock.nanos());
            if (!user.join(Duration.ofMillis(Math.max(1, leftMillis)))) {
                recording.fault("Agent " + agentName + " gave up waiting for users that were still busy "
                        + plan.limits().timeouts().finish().toSeconds() + " s after the end of the run, or its stop.");
                break;
            }
        }
        intervals.close();
        return result();
    }

    @Override
    public void close() {
        clock.stop();
        intervals.close();
        pauses.close();
    }

    private AgentResult result() {
        pauses.close();
        AgentHealth health = new AgentHealth(agentName, threads.size(), pauses.pauses(), pauses.pauseMillisMax(),
                pauses.stalledMillis(), process.cpuSeconds(), process.heapMebibytesMax());
        return new AgentResult(new Observations(recording.transactions().takeSteady(), recording.transactions().takeBegunBefore(),
                recording.figures().figures(), recording.totals().totals(), recording.punctuality().starts().get(),
                recording.punctuality().lag().takeSteady(),
                recording.notes().remarks().values().stream().sorted().toList()), health, List.copyOf(recording.notes().faults()));
    }
}
