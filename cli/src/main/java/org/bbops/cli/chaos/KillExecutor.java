package org.bbops.cli.chaos;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.bbops.cli.chaos.KillSequence.PlannedKill;
import org.bbops.contracts.fault.FaultFolder;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.CrashSite;
import org.bbops.testbed.process.Probe.HttpProbe;

/** Executor of kills: kills one process at a time, and restarts it before the next kill. */
final class KillExecutor {

    private static final Duration LOOK_EVERY = Duration.ofMillis(10);

    /** Longest wait for a process to reach a point. */
    private static final Duration REACH_LIMIT = Duration.ofSeconds(45);
    private static final Duration HALT_LIMIT = Duration.ofSeconds(5);

    /** Longest recovery of the whole system, from the kill. */
    static final Duration RECOVERY_LIMIT = Duration.ofSeconds(120);

    private final CrashSite site;
    private final SystemAddresses system;
    private final Workload workload;
    private final Clock clock;
    private final Duration reachLimit;
    private final Duration recoveryLimit;

    /**
     * @param site processes to kill
     * @param system addresses for the readiness check
     * @param workload load whose agents may be killed
     * @param clock local clock, whose times are compared with the creation times of purchase orders
     */
    KillExecutor(CrashSite site, SystemAddresses system, Workload workload, Clock clock) {
        this(site, system, workload, clock, REACH_LIMIT, RECOVERY_LIMIT);
    }

    KillExecutor(CrashSite site, SystemAddresses system, Workload workload, Clock clock, Duration reachLimit, Duration recoveryLimit) {
        this.site = site;
        this.system = system;
        this.workload = workload;
        this.clock = clock;
        this.reachLimit = reachLimit;
        this.recoveryLimit = recoveryLimit;
    }

    /**
     * Executes a planned kill.
     *
     * @throws TestbedException when the victim, or the system, does not recover in bounded time
     */
    KillStep make(int number, PlannedKill planned) {
        LocalDateTime from = LocalDateTime.now(clock);
        pause(planned.pause());
        long laidNanos = System.nanoTime();
        boolean killed = kill(planned);
        long killedNanos = System.nanoTime();
        Duration reach = Duration.ofNanos(killedNanos - laidNanos);
        if (!killed) {
            return new KillStep(number, planned, from, reach, Optional.empty());
        }
        site.revive(planned.victim(), planned.number());
        awaitReady(planned, killedNanos);
        Duration recovery = Duration.ofNanos(System.nanoTime() - killedNanos);
        workload.goOnAfter(planned);
        return new KillStep(number, planned, from, reach, Optional.of(recovery));
    }

    /** Returns true when the victim is dead; false when no process reached the point. */
    private boolean kill(PlannedKill planned) {
        if (planned.point().isEmpty()) {
            site.kill(planned.victim(), planned.number());
            return true;
        }
        FaultFolder traps = site.traps(planned.point().get().place());
        traps.lay(planned.trap());
        try {
            if (!until(traps::hasSprung, reachLimit) && traps.takeAway()) {
                return false;
            }
            // A process that reaches its own point halts itself; this makes sure that it has ended completely.
            if (!planned.isSuicide() || !until(() -> site.isDown(planned.victim(), planned.number()), HALT_LIMIT)) {
                site.kill(planned.victim(), planned.number());
            }
            return true;
        } finally {
            traps.clear();
        }
    }

    /** Waits until all domains answer and reach their database and, in messaging, the broker. */
    private void awaitReady(PlannedKill planned, long killedNanos) {
        Duration left = recoveryLimit.minusNanos(System.nanoTime() - killedNanos);
        boolean ready = !left.isNegative() && until(() -> system.all().stream().distinct()
                .allMatch(address -> HttpProbe.readiness(address).isReady()), left);
        if (!ready) {
            throw new TestbedException("The system was not ready " + recoveryLimit.toSeconds() + " s after the "
                    + planned.victim().label() + " was killed (" + planned.where() + ") and started again; see its log");
        }
    }

    /** Waits for a condition; returns true when it became true within the limit. */
    private static boolean until(BooleanSupplier condition, Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                return false;
            }
            pause(LOOK_EVERY);
        }
        return true;
    }

    private static void pause(Duration duration) {
        try {
            TimeUnit.NANOSECONDS.sleep(duration.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TestbedException("Interrupted between two kills", e);
        }
    }

    /**
     * An executed kill.
     *
     * @param number place in the sequence drawn from the seed, from 1
     * @param planned the plan
     * @param from start of its preparation; purchase orders from then until the next one count for it
     * @param reach from setting the trap until the victim was dead, or the wait was given up
     * @param recovery from the kill until the system was ready again; empty when no process reached the point in time, so that none was
     *     killed
     */
    record KillStep(int number, PlannedKill planned, LocalDateTime from, Duration reach, Optional<Duration> recovery) {
    }
}
