package org.bbops.driver.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bbops.driver.capacity.Demand.OperationDemand;
import org.bbops.analysis.file.Json;
import org.bbops.driver.results.ProcessUse;
import org.bbops.analysis.file.LockWaitLooks;
import org.bbops.driver.split.OperationCounts;
import org.bbops.driver.split.SystemFigures;
import org.junit.jupiter.api.Test;

class DemandTest {

    private static final OperationCounts SCHEDULED = new OperationCounts(10, 9_000_000,
            Map.of("connectionWait", 500_000L, "lockWait", 250_000L, "supplierCall", 1_600_000L), Map.of(),
            Map.of("connectionHeldMicros", 2_000_000L, "supplierCalls", 2L));

    @Test
    void isInSecondsAndCounts() {
        Demand demand = demand(11.5);

        assertThat(demand.seconds()).isEqualTo(11.5);
        assertThat(demand.processorSeconds()).containsOnly(Map.entry("system", 8.0));
        assertThat(demand.operations()).containsOnly(
                Map.entry("scheduleWorkOrder", new OperationDemand(10, 9, 0.5, 0.25, 2, 2, 1.6)));
    }

    @Test
    void takesTheStepsLengthWhereTheSystemTellsNone() {
        assertThat(demand(Double.NaN).seconds()).isEqualTo(12);
    }

    @Test
    void comesBackFromJsonAsItWas() {
        Demand demand = demand(11.5);

        assertThat(Json.MAPPER.readValue(Json.MAPPER.writeValueAsString(demand), Demand.class)).isEqualTo(demand);
    }

    private static Demand demand(double secondsTold) {
        SystemFigures system = new SystemFigures(
                Map.of("scheduleWorkOrder", SCHEDULED, "cancelWorkOrder", new OperationCounts(0, 0, Map.of(), Map.of(), Map.of())),
                new LockWaitLooks(0, 0), List.of(), List.of(), List.of(), SystemFigures.Syncs.UNKNOWN, secondsTold);
        return Demand.of(12, system, List.of(new ProcessUse("system", 30, 8, 0)), 5, 2);
    }
}
