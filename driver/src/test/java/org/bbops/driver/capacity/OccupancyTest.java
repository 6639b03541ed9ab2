package org.bbops.driver.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.file.LockWaitLooks;
import org.bbops.driver.measurement.Measurements;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.StartCounts;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.results.ProcessUse;
import org.bbops.driver.split.OperationCounts;
import org.bbops.driver.split.SystemFigures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OccupancyTest {

    private static final Phases TEN_SECONDS = new Phases(Duration.ZERO, Duration.ofSeconds(10), Duration.ZERO);

    @Test
    void isBusyTimeOverTheTimeThereWas() {
        Map<String, OperationCounts> operations = Map.of(
                "scheduleWorkOrder", operation(32_000_000, Map.of("connectionWait", 8_000_000L, "supplierCall", 24_000_000L,
                        "lockWait", 3_200_000L)),
                "newOrder", operation(8_000_000, Map.of("connectionWait", 2_000_000L)));

        Occupancy occupancy = occupancy(operations);

        assertThat(occupancy.connections()).isCloseTo(40 / 50.0, within(1e-9));
        assertThat(occupancy.supplierCalls()).isCloseTo(24 / 50.0, within(1e-9));
        assertThat(occupancy.lockWaits()).isCloseTo(3.2 / 40, within(1e-9));
        assertThat(occupancy.processors()).isCloseTo(12 / 20.0, within(1e-9));
    }

    @Test
    void takesNoConnectionForACallBetweenTwoTransactions() {
        Occupancy occupancy = occupancy(Map.of("sendPurchaseOrder", operation(5_000_000, Map.of("supplierCall", 25_000_000L))));

        assertThat(occupancy.connections()).isCloseTo(5 / 50.0, within(1e-9));
        assertThat(occupancy.supplierCalls()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"0.4, 0.95, 0.8, 0.0, CONNECTIONS_AT_SUPPLIER", "0.95, 0.95, 0.1, 0.0, PROCESSORS", "0.4, 0.9, 0.1, 0.5, LOCKS",
            "0.4, 0.9, 0.1, 0.1, CONNECTIONS", "0.4, 0.4, 0.1, 0.1, UNKNOWN", "NaN, NaN, NaN, NaN, UNKNOWN"})
    void namesTheResourceThatIsUsedUp(double processors, double connections, double supplierCalls, double lockWaits, Resource binding) {
        assertThat(new Occupancy(processors, connections, supplierCalls, lockWaits).binding()).isEqualTo(binding);
    }

    private static Occupancy occupancy(Map<String, OperationCounts> operations) {
        RunPlan plan = RunPlan.of("run", URI.create("http://c"), URI.create("http://m"), 1, 1, TEN_SECONDS, Duration.ofSeconds(1));
        RunMeasurement measurement = Measurements.run(plan, Instant.EPOCH, Map.of(), Map.of(), WorkloadFigures.NONE, RunTotals.NONE,
                StartCounts.NONE, new Histogram(3), List.of(), List.of(), List.of(), true, List.of());
        SystemFigures system = new SystemFigures(operations, new LockWaitLooks(0, 0), List.of(), List.of(), List.of(),
                SystemFigures.Syncs.UNKNOWN);
        return Occupancy.of(measurement, system, List.of(new ProcessUse("system", 30, 8, 0), new ProcessUse("postgresql", 9, 4, 0)), 5, 2);
    }

    private static OperationCounts operation(long heldMicros, Map<String, Long> parts) {
        return new OperationCounts(1, 90_000_000, parts, Map.of(), Map.of("connectionHeldMicros", heldMicros));
    }
}
