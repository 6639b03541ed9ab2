package org.bbops.driver.agent;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.bbops.driver.agent.AgentCollector.RunState;
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

    /** Returns the state of the run; a stop ends it before its planned end. */
    RunState state() {
        Phase phase = clock.isStopped() ? Phase.ENDED : plan.phases().at(Duration.ofNanos(clock.nanos()));
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

    /**
     * Closes each interval at its end and keeps it until the coordinator has taken it. A coordinator that takes none for too long is considered
     * gone: the run is stopped, so that no unmeasured load continues and the number of kept intervals is bounded.
     */
    private static final class IntervalLog implements AutoCloseable {

        private final RunPlan plan;
        private final SystemRunClock clock;
        private final Recording recording;
        private final Crew crew;
        private final ProcessMeter process;
        private final Consumer<IntervalMeasurement> listener;
        private final Deque<IntervalMeasurement> over = new ArrayDeque<>();
        private final Thread thread = Thread.ofPlatform().daemon().name("intervals").unstarted(this::follow);
        private int number;
        private long fromNanos;
        private double dueBefore;
        private long largeBefore;
        private long askedNanos;
        private boolean closed;

        IntervalLog(RunPlan plan, SystemRunClock clock, Recording recording, Crew crew, ProcessMeter process,
                Consumer<IntervalMeasurement> listener) {
            this.plan = plan;
            this.clock = clock;
            this.recording = recording;
            this.crew = crew;
            this.process = process;
            this.listener = listener;
        }

        void start() {
            thread.start();
        }

        /** Returns the completed intervals from this number on; earlier ones are discarded. */
        synchronized List<IntervalMeasurement> from(int fromNumber) {
            askedNanos = clock.nanos();
            while (!over.isEmpty() && over.getFirst().number() < fromNumber) {
                over.removeFirst();
            }
            return List.copyOf(over);
        }

        /** Closes the last interval, which holds all that ended after the one before. */
        @Override
        public synchronized void close() {
            if (!closed) {
                closed = true;
                closeInterval();
            }
        }

        private void follow() {
            long intervalNanos = plan.interval().toNanos();
            long count = plan.phases().total().toNanos() / intervalNanos;
            for (long next = 1; next <= count && clock.awaitUntil(next * intervalNanos); next++) {
                synchronized (this) {
                    if (closed) {
                        return;
                    }
                    closeInterval();
                    stopWhenForgotten();
                }
            }
        }

        private void closeInterval() {
            process.sample();
            long now = clock.nanos();
            double due = crew.dueUntil(Math.min(now, plan.phases().total().toNanos()));
            long large = recording.largeWorkOrders().sum();
            IntervalMeasurement interval = new IntervalMeasurement(number++, TimeUnit.NANOSECONDS.toMillis(fromNanos),
                    TimeUnit.NANOSECONDS.toMillis(now), recording.transactions().takeInterval(),
                    recording.punctuality().lag().takeInterval(), due - dueBefore, large - largeBefore);
            over.add(interval);
            listener.accept(interval);
            fromNanos = now;
            dueBefore = due;
            largeBefore = large;
        }

        private void stopWhenForgotten() {
            long silence = clock.nanos() - askedNanos;
            if (silence > plan.coordinatorSilenceMax().toNanos()) {
                recording.fault("The coordinator did not ask for " + TimeUnit.NANOSECONDS.toSeconds(silence)
                        + " s, so the agent stopped the run.");
                clock.stop();
            }
        }
    }

    /** Measures the CPU that this JVM uses and the heap it needs. */
    private static final class ProcessMeter {

        private static final double NANOS_PER_SECOND = 1e9;
        private static final double BYTES_PER_MEBIBYTE = 1 << 20;

        private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        private final long cpuNanosAtStart = system.getProcessCpuTime();
        private long heapBytesMax;

        /** Samples the heap; to be called periodically. */
        synchronized void sample() {
            heapBytesMax = Math.max(heapBytesMax, heapAfterCollection());
        }

        /** CPU seconds used since this meter was made. */
        double cpuSeconds() {
            return (system.getProcessCpuTime() - cpuNanosAtStart) / NANOS_PER_SECOND;
        }

        /** Returns the most heap seen in use after a collection, in MiB; without a collection, the heap in use now. */
        synchronized double heapMebibytesMax() {
            sample();
            long bytes = heapBytesMax > 0 ? heapBytesMax
                    : ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
            return bytes / BYTES_PER_MEBIBYTE;
        }

        private static long heapAfterCollection() {
            return ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP)
                    .map(MemoryPoolMXBean::getCollectionUsage)
                    .filter(usage -> usage != null)
                    .mapToLong(MemoryUsage::getUsed).sum();
        }
    }
}
