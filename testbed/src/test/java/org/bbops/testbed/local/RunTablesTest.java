package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.Test;

class RunTablesTest {

    private static final DatabaseAddress GIVEN = new DatabaseAddress("jdbc:postgresql://db.example/given", "bbops", "p");
    private static final RunRequest RUN = new RunRequest(new PopulationRequest(1, 42, "bbops", new BigDecimal("0.20")),
            DatabaseEngine.named("postgresql"), "mvcc", new RunRequest.SystemLevels("one-jvm", 20, false, Map.of()),
            EmulatorSettings.usual(), 1);

    private final List<String> said = new CopyOnWriteArrayList<>();
    private final RunTables tables = new RunTables(new Listener(), Duration.ofSeconds(30));
    private final AtomicInteger dropped = new AtomicInteger();

    @Test
    void removesTheTablesOfAnInterruptedRun() {
        tables.make(new Quick(), RUN);

        tables.clear(GIVEN);

        assertThat(dropped).hasValue(1);
        assertThat(said).containsExactly("removed the tables of the run that was broken off from the database at " + GIVEN);
    }

    @Test
    void isSilentWhenTheRunRemovedItsTables() {
        tables.make(new Quick(), RUN);
        tables.remove();

        tables.clear(GIVEN);

        assertThat(dropped).hasValue(1);
        assertThat(said).isEmpty();
    }

    @Test
    void interruptsALoadUnderWay() {
        try (ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<SystemDatabases> load = thread.submit(() -> tables.make(new Endless(), RUN));
            await().until(() -> said.contains("loading"));

            tables.clear(GIVEN);

            await().until(load::isDone);
            assertThat(load.exceptionNow()).hasMessageContaining("loads no tables any more");
        }
        assertThat(dropped).hasValue(1);
    }

    @Test
    void namesTheCommandThatRemovesRemainingTables() {
        tables.make(new Quick() {
            @Override
            public void drop() {
                throw new TestbedException("somebody holds them");
            }
        }, RUN);

        tables.clear(GIVEN);

        assertThat(said).singleElement().asString()
                .contains(GIVEN.toString(), "since somebody holds them", "the next 'bbops run' with that --database-url");
    }

    @Test
    void refusesNewTablesOnceTheTestbedStops() {
        tables.refuseMore();

        assertThatThrownBy(() -> tables.make(new Quick(), RUN)).isInstanceOf(TestbedException.class);

        tables.clear(GIVEN);
        assertThat(dropped).hasValue(0);
    }

    /** Records progress, and warnings, which are printed without a terminal too. */
    private final class Listener implements RunListener {

        @Override
        public void on(RunEvent event) {
            if (event instanceof RunEvent.Warning warning) {
                said.add(warning.text());
            } else if (event instanceof RunEvent.Advance advance && !said.contains(advance.what())) {
                said.add(advance.what());
            }
        }
    }

    private class Quick implements RunDatabases {

        @Override
        public SystemDatabases fresh(RunRequest run) {
            return SystemDatabases.shared(GIVEN);
        }

        @Override
        public void drop() {
            dropped.incrementAndGet();
        }
    }

    /** Loads until it is asked to end, and then undoes the load, as LoadedDatabases does. */
    private final class Endless extends Quick {

        @Override
        public SystemDatabases fresh(RunRequest run) {
            try {
                while (true) {
                    tables.progress().advance("loading", 1, 2);
                    Thread.onSpinWait();
                }
            } catch (TestbedException e) {
                drop();
                throw e;
            }
        }
    }
}
