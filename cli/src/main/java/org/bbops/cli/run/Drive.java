package org.bbops.cli.run;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.coordinator.Coordinator;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.RunPlan;
import org.bbops.testbed.RunSite;

/**
 * Execution of a plan by the agents of a site, in a run, a course or an exercise.
 *
 * @param site site of the agents
 * @param clock source of the start time
 * @param stop ends the plan early
 * @param troubles returns one sentence for each process of the site that has ended, which ends the plan early too
 */
public record Drive(RunSite site, Clock clock, Stop stop, Supplier<List<String>> troubles) {

    /** Runs the plan; returns when every agent has finished or was given up. */
    public RunMeasurement carryOut(RunPlan plan, RunListener listener) {
        List<HttpAgent> agents = site.agents().addresses().stream()
                .map(address -> site.agents().own() ? HttpAgent.at(address) : HttpAgent.elsewhere(address)).toList();
        Coordinator coordinator = new Coordinator(clock);
        stop.isDoneBy(coordinator::stop);
        try (ProcessWatch _ = ProcessWatch.begin(troubles, coordinator::stop)) {
            return coordinator.run(plan, List.copyOf(agents), listener);
        } finally {
            agents.forEach(HttpAgent::close);
        }
    }

    /**
     * Monitor of a run's processes, twice a second; ends the run when one has died, since its figures would not be those of a whole system.
     */
    private static final class ProcessWatch implements AutoCloseable {

        private static final Duration LOOK_EVERY = Duration.ofMillis(500);

        private final Supplier<List<String>> troubles;
        private final Runnable end;
        private final CountDownLatch closed = new CountDownLatch(1);

        private ProcessWatch(Supplier<List<String>> troubles, Runnable end) {
            this.troubles = troubles;
            this.end = end;
        }

        /**
         * Starts monitoring.
         *
         * @param troubles one sentence for each process that has ended
         * @param end ends the run; called once at most, from a thread of the watch
         */
        static ProcessWatch begin(Supplier<List<String>> troubles, Runnable end) {
            ProcessWatch watch = new ProcessWatch(troubles, end);
            Thread.ofVirtual().name("process-watch").start(watch::look);
            return watch;
        }

        private void look() {
            try {
                while (!closed.await(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                    if (!troubles.get().isEmpty()) {
                        end.run();
                        return;
                    }
                }
            } catch (InterruptedException _) {
                // The watch is no longer used.
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void close() {
            closed.countDown();
        }
    }
}
