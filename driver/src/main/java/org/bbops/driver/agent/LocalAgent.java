package org.bbops.driver.agent;

import io.opentelemetry.api.trace.Tracer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.agent.AgentCollector.RunState;
import org.bbops.driver.draw.QuotaBlocks;
import org.bbops.driver.draw.Seeds;
import org.bbops.driver.draw.Seeds.Purpose;
import org.bbops.driver.http.RequestException.ErrorAnswerException;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.SteadyWindow;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.user.AssemblyChoice;
import org.bbops.driver.user.Crew;
import org.bbops.driver.user.Crew.UserSurroundings;
import org.bbops.driver.user.PurchaseQuota;
import org.bbops.driver.user.Recording;
import org.bbops.driver.user.SystemRunClock;

/** Runs users in this JVM. */
public final class LocalAgent implements Agent {

    private static final int UNAVAILABLE = 503;
    /** Number of tries to get an answer: a system that has just started may at first exceed a short transaction timeout. */
    private static final int TRIES_MAX = 5;

    private final String name;
    private final Clock today;
    private final Optional<Path> counts;
    private final AgentCollector metrics;
    private final Tracer tracer;
    private RunPlan plan;
    private AgentShare share;
    /** Time until which an overloaded system is asked again, by {@link System#nanoTime}. */
    private long triesEndNanos;
    private SystemClients clients;
    private AssemblyChoice assemblies;
    private AgentRun run;

    /**
     * @param name its name in messages
     * @param today clock for the date that due dates count from
     * @param counts file in which each run's totals outlive a kill of this process; empty for memory
     * @param metrics receives the measurements
     * @param tracer makes a trace of each request
     */
    LocalAgent(String name, Clock today, Optional<Path> counts, AgentCollector metrics, Tracer tracer) {
        this.name = name;
        this.today = today;
        this.counts = counts;
        this.metrics = metrics;
        this.tracer = tracer;
    }

    @Override
    public String name() {
        return name;
    }

    /** @throws AgentException for a plan of another version, whatever its content */
    void refuseVersion(int version) {
        if (version != RunPlan.VERSION) {
            throw new AgentException("Agent " + name + " speaks version " + RunPlan.VERSION + " of the run plan and was "
                    + "given version " + version + "; start agents and coordinator from the same build.", null);
        }
    }

    @Override
    public synchronized void prepare(RunPlan newPlan, AgentShare newShare) {
        close();
        plan = newPlan;
        share = newShare;
        // Half of the time that the coordinator waits, so that the reason of a failure still reaches it.
        triesEndNanos = System.nanoTime() + plan.limits().timeouts().ready().dividedBy(2).toNanos();
        long users = share.orderEntryUsers(plan).count() + share.plannedLines(plan).count();
        int large = share.runsLargeOrderLine() ? plan.limits().largeOrdersAtOnceMax() + 1 : 0;
        // At least one, as an agent without users checks the system, too.
        clients = new SystemClients(plan, Math.toIntExact(Math.max(1, users + large)), tracer);
        checkSystem();
        assemblies = withRetries(this::assemblies);
    }

    @Override
    public synchronized void start(Duration delay) {
        if (clients == null || run != null) {
            throw new AgentException("Agent " + name + " was told to start a run without being prepared for it.", null);
        }
        SystemRunClock clock = new SystemRunClock(System.nanoTime() + delay.toNanos());
        Recording recording = Recording.begin(SteadyWindow.of(plan.phases()), totals());
        Crew crew = new Crew(plan, share, new UserSurroundings(clients.client(), assemblies, today), clock, recording);
        run = new AgentRun(name, plan, clock, recording, crew, metrics::add);
        metrics.follow(run::state);
        run.start();
    }

    private TotalsRecorder totals() {
        if (counts.isEmpty()) {
            return TotalsRecorder.inMemory();
        }
        try {
            return TotalsRecorder.in(counts.get());
        } catch (IOException e) {
            throw new AgentException("Agent " + name + " cannot keep its counts in " + counts.get() + " (" + FileTrouble.reason(e)
                    + "); name a file that it may write with --counts", e);
        }
    }

    @Override
    public List<IntervalMeasurement> intervals(int fromNumber) {
        return current().intervals(fromNumber);
    }

    @Override
    public synchronized void stop() {
        if (run != null) {
            run.stop();
        }
    }

    @Override
    public AgentResult finish() {
        try {
            return current().finish();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AgentException("Agent " + name + " was interrupted while its users finished.", e);
        }
    }

    /** Drops the run and the connections, if there are any. */
    @Override
    public synchronized void close() {
        if (run != null) {
            run.close();
            run = null;
            metrics.follow(() -> RunState.NONE);
        }
        if (clients != null) {
            clients.close();
            clients = null;
        }
    }

    private synchronized AgentRun current() {
        if (run == null) {
            throw new AgentException("Agent " + name + " has no run under way.", null);
        }
        return run;
    }

    private AssemblyChoice assemblies() {
        int count = plan.work().population().p();
        if (!plan.work().hasPurchaseQuota() || !share.runsLargeOrderLine()) {
            return AssemblyChoice.drawn(count);
        }
        QuotaBlocks blocks = new QuotaBlocks(plan.work().purchaseQuota(), Seeds.generator(plan.work().seed(), Purpose.PURCHASE_QUOTA, 0));
        return PurchaseQuota.of(count, clients.client().manufacturing().stockCovers(), blocks);
    }

    private void checkSystem() {
        withRetries(() -> {
            clients.client().customer().validateCustomer(1);
            return clients.client().manufacturing().findLargeOrders();
        });
    }

    private <T> T withRetries(Supplier<T> request) {
        for (int tries = 1;; tries++) {
            try {
                return request.get();
            } catch (RuntimeException e) {
                if (!isOverload(e) || tries == TRIES_MAX || System.nanoTime() - triesEndNanos >= 0) {
                    // No longer prepared, since a start would send load to whatever is there.
                    close();
                    throw new AgentException("Agent " + name + " gets no good answer from the system at " + plan.domains().customerUrl()
                            + " and " + plan.domains().manufacturingUrl() + (tries == 1 ? ": " : " in " + tries + " tries: ")
                            + e.getMessage(), e);
                }
            }
        }
    }

    private static boolean isOverload(RuntimeException failure) {
        return failure instanceof ErrorAnswerException answered && answered.status() == UNAVAILABLE;
    }
}
