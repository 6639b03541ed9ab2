package org.bbops.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.bbops.cli.chaos.KillExecutor.KillStep;
import org.bbops.cli.chaos.KillSequence.PlannedKill;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.test.HandClock;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.CrashSite;
import org.bbops.testbed.process.CrashSite.CrashFiles;
import org.bbops.testbed.process.CrashSite.Victim;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.Revivable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KillExecutorTest {

    private static final PlannedKill SUICIDE = new PlannedKill(Optional.of(FaultPoint.ORDER_COMMITTED), Victim.SYSTEM, 0, 1, Duration.ZERO);
    private static final PlannedKill AT_ANY_TIME = new PlannedKill(Optional.empty(), Victim.SYSTEM, 0, 1, Duration.ZERO);
    private static final int ROUNDS = 100;
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Phases PHASES = new Phases(Duration.ZERO, Duration.ofMinutes(1), Duration.ZERO);

    @TempDir
    private Path folder;

    private HttpServer system;

    @BeforeEach
    void ready() throws IOException {
        system = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        system.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        system.start();
    }

    @AfterEach
    void stop() {
        system.stop(0);
    }

    @Test
    void removesAnUntriggeredTrapAndSparesTheVictim() {
        Doomed victim = new Doomed(() -> false);

        KillStep step = planned(victim);

        assertThat(step.recovery().isPresent()).isFalse();
        assertThat(victim.killed).isZero();
        assertThat(victim.revived).isZero();
        assertThat(trapFile("trap")).doesNotExist();
    }

    @Test
    void revivesAVictimThatTriggeredTheTrapInTime() throws InterruptedException {
        Doomed victim = new Doomed(() -> true);
        Thread process = Thread.ofPlatform().start(() -> {
            await().until(() -> Files.exists(trapFile("trap")));
            triggersTheTrap();
        });

        KillStep step = planned(victim, SUICIDE, LONG, KillExecutor.RECOVERY_LIMIT);

        process.join();
        assertThat(step.recovery()).isPresent();
        assertThat(victim.killed).as("kills of a process that halts itself").isZero();
        assertThat(victim.revived).isEqualTo(1);
        assertThat(trapFile("sprung")).doesNotExist();
    }

    /** A race, since no test can arrange that the trap springs between the last look at it and its removal. */
    @Test
    void revivesTheVictimOnlyIfItTriggeredTheTrap() throws InterruptedException {
        for (int i = 0; i < ROUNDS; i++) {
            AtomicBoolean ended = new AtomicBoolean();
            Thread process = Thread.ofPlatform().start(() -> ended.set(triggersTheTrap()));
            Doomed victim = new Doomed(ended::get);

            KillStep step = planned(victim);

            process.interrupt();
            process.join();
            assertThat(step.recovery().isPresent()).isEqualTo(ended.get());
            assertThat(victim.revived).isEqualTo(ended.get() ? 1 : 0);
        }
    }

    @Test
    void countsTheRecoveryLimitFromTheKill() {
        Doomed victim = new Doomed(() -> true);

        assertThatThrownBy(() -> planned(victim, AT_ANY_TIME, Duration.ZERO, Duration.ZERO)).isInstanceOf(TestbedException.class)
                .hasMessageStartingWith("The system was not ready 0 s after the system was killed (any time)");
        assertThat(victim.revived).isEqualTo(1);
    }

    private KillStep planned(Doomed victim) {
        return planned(victim, SUICIDE, Duration.ZERO, KillExecutor.RECOVERY_LIMIT);
    }

    private KillStep planned(Doomed victim, PlannedKill planned, Duration reachLimit, Duration recoveryLimit) {
        CrashSite site = new CrashSite(new ProcessGroup(folder.resolve("processes")), Map.of(Victim.SYSTEM, List.of(victim)),
                new CrashFiles(folder));
        URI address = URI.create("http://127.0.0.1:" + system.getAddress().getPort());
        Workload idle = new Workload(RunPlan.of("test", new DomainUrls(address, address), Work.of(1, 42), PHASES, Duration.ofSeconds(1)),
                List.of(),
                _ -> Path.of("none"), new LiveFigures(PHASES, Load.ECPERF, new HandClock(), _ -> {
                }));
        return new KillExecutor(site, SystemAddresses.allAt(address), idle, Clock.systemUTC(), reachLimit, recoveryLimit)
                .make(1, planned);
    }

    private Path trapFile(String name) {
        return new CrashFiles(folder).traps(FaultPoint.Place.SYSTEM).resolve(name);
    }

    /** Triggers the trap as soon as it is set; returns false when interrupted before. */
    private boolean triggersTheTrap() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                Files.move(trapFile("trap"), trapFile("sprung"), StandardCopyOption.ATOMIC_MOVE);
                return true;
            } catch (NoSuchFileException _) {
                Thread.onSpinWait();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return false;
    }

    /** Process that the test takes down, and that counts its restarts. */
    private static final class Doomed implements Revivable {

        private final BooleanSupplier down;
        private int killed;
        private int revived;

        Doomed(BooleanSupplier down) {
            this.down = down;
        }

        @Override
        public void kill() {
            killed++;
        }

        @Override
        public boolean isDown() {
            return down.getAsBoolean();
        }

        @Override
        public void revive(ProcessGroup group) {
            revived++;
        }
    }
}
