package org.bbops.cli.chaos;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.bbops.contracts.fault.FaultFolder;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.crash.CrashSite;
import org.bbops.testbed.process.HttpProbe;

/** Kills, one process at a time, and brings it back before the next. */
final class Striker {

    private static final Duration LOOK_EVERY = Duration.ofMillis(10);

    /** Longest wait for a process to reach a point. */
    private static final Duration REACH_LIMIT = Duration.ofSeconds(45);
    /** Longest time between a process's reading of its trap and its end. */
    private static final Duration LATE_LIMIT = Duration.ofMillis(200);
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
     * @param workload its agents may be killed
     * @param clock creates timestamps of purchase orders, as the system's does
     */
    Striker(CrashSite site, SystemAddresses system, Workload workload, Clock clock) {
        this(site, system, workload, clock, REACH_LIMIT, RECOVERY_LIMIT);
    }

    Striker(CrashSite site, SystemAddresses system, Workload workload, Clock clock, Duration reachLimit, Duration recoveryLimit) {
        this.site = site;
        this.system = system;
        this.workload = workload;
        this.clock = clock;
        this.reachLimit = reachLimit;
        this.recoveryLimit = recoveryLimit;
    }

    /**
     * Executes a strike.
     *
     * @throws TestbedException when the victim, or the system, does not recover in bounded time
     */
    KillStep make(int number, Strike strike) {
        LocalDateTime from = LocalDateTime.now(clock);
        pause(strike.pause());
        long laidNanos = System.nanoTime();
        boolean killed = kill(strike);
        long killedNanos = System.nanoTime();
        Duration reach = Duration.ofNanos(killedNanos - laidNanos);
        if (!killed) {
            return new KillStep(number, strike, from, reach, Optional.empty());
        }
        site.revive(strike.victim(), strike.number());
        awaitReady(strike, killedNanos);
        Duration recovery = Duration.ofNanos(System.nanoTime() - killedNanos);
        workload.goOnAfter(strike);
        return new KillStep(number, strike, from, reach, Optional.of(recovery));
    }

    /** Returns true when the victim is dead; false when no process reached the point. */
    private boolean kill(Strike strike) {
        if (strike.point().isEmpty()) {
            site.kill(strike.victim(), strike.number());
            return true;
        }
        FaultFolder traps = site.traps(strike.point().get().place());
        traps.lay(strike.trap());
        try {
            if (!until(traps::hasSprung, reachLimit) && !sprangAtTheLastMoment(traps, strike)) {
                return false;
            }
            // A process that reaches its own point halts itself; this makes sure that it has ended completely.
            if (!strike.isSuicide() || !until(() -> site.isDown(strike.victim(), strike.number()), HALT_LIMIT)) {
                site.kill(strike.victim(), strike.number());
            }
            return true;
        } finally {
            traps.clear();
        }
    }

    /** Returns true when the process had read its trap before it was removed: it halts nonetheless, and has to be restarted. */
    private boolean sprangAtTheLastMoment(FaultFolder traps, Strike strike) {
        traps.clear();
        return strike.isSuicide()
                && until(() -> traps.hasSprung() || site.isDown(strike.victim(), strike.number()), LATE_LIMIT);
    }

    /** Waits until all domains answer and reach their database and, in messaging, the broker. */
    private void awaitReady(Strike strike, long killedNanos) {
        Duration left = recoveryLimit.minusNanos(System.nanoTime() - killedNanos);
        boolean ready = !left.isNegative() && until(() -> system.all().stream().distinct()
                .allMatch(address -> HttpProbe.readiness(address).isReady()), left);
        if (!ready) {
            throw new TestbedException("The system was not ready " + recoveryLimit.toSeconds() + " s after the "
                    + strike.victim().label() + " was killed (" + strike.where() + ") and started again; see its log");
        }
    }

    /** Returns true when it became true within the limit. */
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
}
