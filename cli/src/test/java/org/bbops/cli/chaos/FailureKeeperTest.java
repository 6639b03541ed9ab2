package org.bbops.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.cli.chaos.ChaosFigures.ChaosOutcome;
import org.bbops.cli.chaos.KillExecutor.KillStep;
import org.bbops.cli.chaos.KillSequence.PlannedKill;
import org.bbops.contracts.event.RunEvent;
import org.bbops.driver.audit.OrderFates.OrderFate;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.results.chaos.SittingRun;
import org.bbops.test.TestDatabase;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.CrashSite.Victim;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailureKeeperTest {

    private static final LocalDateTime START = LocalDateTime.of(2026, 11, 21, 12, 0);
    private static final List<KillStep> STEPS = List.of(step(1, 0), step(2, 10));
    private static final Experiment EXPERIMENT = ExperimentReader.read("chaos.yaml", "experiment: chaos\n", List.of());
    private static final ChaosFigures FIGURES = new ChaosFigures(EXPERIMENT, EXPERIMENT.runs().getFirst(),
            new SittingRun.Origin(4, 1, "2026-11-21T12:00:00Z", 42, 642, new BuildIdentity("0.1.0", "unknown", null, "f00d")));

    @TempDir
    private Path results;

    private final List<String> warnings = new ArrayList<>();

    @Test
    void keepsLogsOrdersAuditAndTablesOfALoss() throws IOException {
        try (TestDatabase database = TestDatabase.migrated()) {
            SittingRun kept = keep(outcome(new OrderFate(4711, START.plusSeconds(12), true, true, false, false)), database,
                    folder -> write(folder.resolve("system.log")));

            assertThat(kept.ending().evidence()).isEqualTo("failures/004-run1");
        }
        Path folder = results.resolve("failures/004-run1");
        assertThat(Files.readAllLines(folder.resolve("orders.csv"))).containsExactly("po_number,cycle,created_at,fault",
                "4711,2,2026-11-21T12:00:12,lost");
        assertThat(List.of("system.log", "audit.json", "tables/s_purchase_order.csv")).allMatch(file -> Files.exists(folder.resolve(file)));
        assertThat(warnings).containsExactly("keeping logs, journals and tables of this run in " + folder);
    }

    @Test
    void keepsTheTablesWhenCopyingTheLogsFails() {
        try (TestDatabase database = TestDatabase.migrated()) {
            keep(outcome(new OrderFate(4711, START, false, false, false, true)), database, _ -> {
                throw new TestbedException("The logs cannot be copied");
            });
        }
        assertThat(results.resolve("failures/004-run1/tables/m_receipt.csv")).exists();
        assertThat(warnings).contains("The logs cannot be copied");
    }

    @Test
    void keepsNothingOfASoundRun() {
        try (TestDatabase database = TestDatabase.migrated()) {
            SittingRun kept = keep(outcome(new OrderFate(4711, START, true, false, false, false)), database, _ -> {
            });

            assertThat(kept.ending().evidence()).isNull();
        }
        assertThat(results.resolve("failures")).doesNotExist();
    }

    @Test
    void keepsTheLogsOfARunWithoutADatabase() {
        SittingRun kept = new FailureKeeper(results, folder -> write(folder.resolve("system.log")), this::warned)
                .keepOf(FIGURES.brokenOff(STEPS, "system ended", null, Duration.ofSeconds(9)), Optional.empty());

        assertThat(results.resolve(kept.ending().evidence()).resolve("system.log")).exists();
    }

    private SittingRun keep(ChaosOutcome outcome, TestDatabase database, Consumer<Path> logs) {
        URI system = URI.create("http://127.0.0.1:1");
        RunSite site = new RunSite(SystemDatabases.shared(new DatabaseAddress(database.url(), database.user(), database.password())), false,
                SystemAddresses.allAt(system), system, null, new RunSite.Agents(List.of(), true), Optional.empty());
        return new FailureKeeper(results, logs, this::warned)
                .keepIfFailed(FIGURES.of(STEPS, outcome, null, Duration.ofSeconds(9)), outcome, STEPS, site);
    }

    private static ChaosOutcome outcome(OrderFate fate) {
        return new ChaosOutcome(RunTotals.NONE, 0, List.of(fate),
                AuditReport.of(List.of(), new PurchaseOrderFigures(new PurchaseOrderFigures.Booked(0, 0, 0), 0L, 0L, 0L, 0L, 0L),
                        Duration.ZERO),
                0, List.of());
    }

    private static KillStep step(int number, int second) {
        return new KillStep(number, new PlannedKill(Optional.empty(), Victim.BROKER, 0, 1, Duration.ZERO), START.plusSeconds(second),
                Duration.ZERO, Optional.of(Duration.ofSeconds(1)));
    }

    private static void write(Path file) {
        try {
            Files.writeString(file, "a line");
        } catch (IOException e) {
            throw new TestbedException("not written", e);
        }
    }

    private void warned(RunEvent event) {
        warnings.add(((RunEvent.Warning) event).text());
    }
}
