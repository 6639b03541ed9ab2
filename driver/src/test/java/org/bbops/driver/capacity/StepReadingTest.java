package org.bbops.driver.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.capacity.Demand;
import org.bbops.analysis.capacity.Demand.OperationDemand;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.file.Json;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.driver.results.MeasuredRun.ProcessUse;
import org.bbops.driver.split.SystemFigures;
import org.bbops.driver.split.SystemFigures.ServiceFigures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepReadingTest {

    private static final OperationCounts SCHEDULED = new OperationCounts(10, 9_000_000,
            Map.of("connectionWait", 500_000L, "lockWait", 250_000L, "supplierCall", 1_600_000L), Map.of(),
            Map.of("connectionHeldMicros", 2_000_000L, "supplierCalls", 2L));

    @Test
    void occupancyIsBusyTimeOverAvailableTime() {
        Map<String, OperationCounts> operations = Map.of(
                "scheduleWorkOrder", operation(32_000_000, Map.of("connectionWait", 8_000_000L, "supplierCall", 24_000_000L,
                        "lockWait", 3_200_000L)),
                "newOrder", operation(8_000_000, Map.of("connectionWait", 2_000_000L)));

        Occupancy occupancy = occupancy(operations);

        assertThat(occupancy.connections()).isCloseTo(40 / 50.0, within(1e-9));
        assertThat(occupancy.supplierCalls()).isCloseTo(24 / 50.0, within(1e-9));
        assertThat(occupancy.lockWaits()).isCloseTo(3.2 / 40, within(1e-9));
        assertThat(occupancy.connectionWaits()).isCloseTo(10 / 50.0, within(1e-9));
        assertThat(occupancy.processors()).isCloseTo(12 / 20.0, within(1e-9));
    }

    @Test
    void callBetweenTransactionsHoldsNoConnection() {
        Occupancy occupancy = occupancy(Map.of("sendPurchaseOrder", operation(5_000_000, Map.of("supplierCall", 25_000_000L))));

        assertThat(occupancy.connections()).isCloseTo(5 / 50.0, within(1e-9));
        assertThat(occupancy.supplierCalls()).isZero();
    }

    @Test
    void namesTheServiceWhosePoolIsFullest() {
        Occupancy occupancy = elsewhere(
                service("customer", Map.of("newOrder", operation(20_000_000, Map.of())), "a", 4),
                service("supplier", Map.of("acquire", operation(45_000_000, Map.of("supplierCall", 40_000_000L))), "a", 1));

        assertThat(occupancy.service()).isEqualTo("supplier");
        assertThat(occupancy.connections()).isCloseTo(0.9, within(1e-9));
        assertThat(occupancy.binding()).isEqualTo(Resource.CONNECTIONS_AT_SUPPLIER);
    }

    @Test
    void prefersThePoolWithLongWaitsToAFullerOne() {
        Occupancy occupancy = elsewhere(
                service("manufacturing", Map.of("completeWorkOrder", operation(35_000_000, Map.of())), "a", 4),
                service("customer", Map.of("newOrder", operation(30_000_000, Map.of("connectionWait", 120_000_000L))), "a", 1));

        assertThat(occupancy.service()).isEqualTo("customer");
        assertThat(occupancy.connectionWaits()).isCloseTo(0.8, within(1e-9));
        assertThat(occupancy.areConnectionsShort()).isTrue();
    }

    @Test
    void prefersThePoolThatWaitsForTheSupplier() {
        Occupancy occupancy = elsewhere(
                service("manufacturing", Map.of("scheduleWorkOrder", operation(50_000_000, Map.of())), "a", 4),
                service("supplier", Map.of("acquire", operation(45_000_000, Map.of("supplierCall", 40_000_000L))), "a", 1));

        assertThat(occupancy.service()).isEqualTo("supplier");
    }

    @Test
    void readsProcessorUseFromARemoteMachine() {
        assertThat(elsewhere(service("customer", Map.of(), "a", 4), service("supplier", Map.of(), "a", 1)).processors())
                .isCloseTo(36 / 40.0, within(1e-9));
    }

    @Test
    void processorUseIsUnknownWithoutASingleMachine() {
        assertThat(elsewhere(service("customer", Map.of(), "a", 4), service("supplier", Map.of(), "b", 1)).processors()).isNaN();
        assertThat(elsewhere(service("customer", Map.of(), null, 4), service("supplier", Map.of(), null, 1)).processors()).isNaN();
    }

    @Test
    void splitsRemoteDemandIntoServicesAndOthers() {
        Demand demand = readingElsewhere(service("customer", Map.of(), "a", 4), service("supplier", Map.of(), "a", 1)).demand();

        assertThat(demand.processors()).isEqualTo(4);
        assertThat(demand.processorSeconds()).containsExactly(Map.entry("customer", 4.0), Map.entry("supplier", 1.0),
                Map.entry("all others", 31.0));
    }

    @Test
    void sendersAreBusyWhileTheyHandPurchaseOrdersOver() {
        Occupancy occupancy = reading(Map.of("sendPurchaseOrder", operation(5_000_000, Map.of())), 10, Double.NaN).occupancy(18);

        assertThat(occupancy.senders()).isCloseTo(90 / 180.0, within(1e-9));
    }

    @Test
    void sharesAreOfTheTimeBetweenTheSystemsOwnReadings() {
        assertThat(reading(Map.of("scheduleWorkOrder", SCHEDULED), 10, 12).occupancy().connections())
                .isCloseTo(2 / (5 * 12.0), within(1e-9));
    }

    @Test
    void demandIsInSecondsAndCounts() {
        Demand demand = demand(11.5);

        assertThat(demand.seconds()).isEqualTo(11.5);
        assertThat(demand.processorSeconds()).containsOnly(Map.entry("system", 8 * 11.5 / 12), Map.entry("postgresql", 4 * 11.5 / 12));
        assertThat(demand.operations()).containsOnly(
                Map.entry("scheduleWorkOrder", new OperationDemand(10, 9, 0.5, 0.25, 2, 2, 1.6)));
    }

    @Test
    void usesTheStepDurationWhenTheSystemReportsNone() {
        assertThat(demand(Double.NaN).seconds()).isEqualTo(12);
    }

    @Test
    void demandSurvivesAJsonRoundTrip() {
        Demand demand = demand(11.5);

        assertThat(Json.MAPPER.readValue(Json.MAPPER.writeValueAsString(demand), Demand.class)).isEqualTo(demand);
    }

    @ParameterizedTest
    @CsvSource({"0.4, 0.95, 0.8, 0.0, CONNECTIONS_AT_SUPPLIER", "0.95, 0.95, 0.1, 0.0, PROCESSORS", "0.4, 0.9, 0.1, 0.5, LOCKS",
            "0.4, 0.9, 0.1, 0.1, CONNECTIONS", "0.4, 0.4, 0.1, 0.1, UNKNOWN", "NaN, NaN, NaN, NaN, UNKNOWN"})
    void namesTheExhaustedResource(double processors, double connections, double supplierCalls, double lockWaits, Resource binding) {
        assertThat(new Occupancy(processors, connections, supplierCalls, lockWaits, Double.NaN, Double.NaN, null).binding())
                .isEqualTo(binding);
    }

    @ParameterizedTest
    @CsvSource({"0.78, 0.52, 0.33, 0.77, CONNECTIONS_AT_SUPPLIER", "0.78, 0.1, 0.1, 0.77, CONNECTIONS", "0.78, 0.52, 0.33, 0.2, LOCKS",
            "0.4, 0.3, 0.1, 0.77, UNKNOWN", "0.78, 0.52, 0.1, NaN, UNKNOWN"})
    void namesConnectionsWaitedForLongerThanHeld(double connections, double supplierCalls, double lockWaits,
            double connectionWaits, Resource binding) {
        assertThat(new Occupancy(0.2, connections, supplierCalls, lockWaits, Double.NaN, connectionWaits, null).binding())
                .isEqualTo(binding);
    }

    @Test
    void blamesSaturatedProcessorsUnlessConnectionsAreFull() {
        assertThat(new Occupancy(0.97, 0.52, 0.27, 0, Double.NaN, 0.6, null).binding()).isEqualTo(Resource.PROCESSORS);
        assertThat(new Occupancy(0.97, 0.95, 0.6, 0, Double.NaN, 0.6, null).binding()).isEqualTo(Resource.CONNECTIONS_AT_SUPPLIER);
    }

    @ParameterizedTest
    @CsvSource({"0.7, 0.4, 0.98, SENDERS", "0.7, 0.4, 0.6, UNKNOWN", "0.7, 0.95, 0.98, SENDERS", "0.95, 0.4, 0.98, PROCESSORS",
            "0.7, 0.4, NaN, UNKNOWN"})
    void namesBusySendersWhenPurchaseOrdersWait(double processors, double connections, double senders, Resource binding) {
        Occupancy occupancy = new Occupancy(processors, connections, 0, 0, Double.NaN, Double.NaN, null).withSenders(senders);

        assertThat(occupancy.bindingWhereOrdersWait()).isEqualTo(binding);
        assertThat(occupancy.binding()).isNotEqualTo(Resource.SENDERS);
    }

    private static Occupancy occupancy(Map<String, OperationCounts> operations) {
        return reading(operations, 10, Double.NaN).occupancy();
    }

    private static Demand demand(double secondsTold) {
        return reading(Map.of("scheduleWorkOrder", SCHEDULED, "cancelWorkOrder", new OperationCounts(0, 0, Map.of(), Map.of(), Map.of())),
                12, secondsTold).demand();
    }

    private static StepReading reading(Map<String, OperationCounts> operations, double seconds, double secondsTold) {
        SystemFigures system = new SystemFigures(operations, new LockWaitLooks(0, 0), List.of(), List.of(), List.of(),
                SystemFigures.Syncs.UNKNOWN, new SystemFigures.Between(secondsTold, Double.NaN, null));
        return new StepReading(seconds, system, List.of(new ProcessUse("system", 30, 8, 0), new ProcessUse("postgresql", 9, 4, 0)), 5, 2);
    }

    private static ServiceFigures service(String name, Map<String, OperationCounts> operations, String machine, double cpuSeconds) {
        return new ServiceFigures(name, operations, 5, new ServiceFigures.ProcessorUse(cpuSeconds, machine, 4, 36));
    }

    private static Occupancy elsewhere(ServiceFigures... services) {
        return readingElsewhere(services).occupancy();
    }

    /** Ten seconds of services with five connections each. */
    private static StepReading readingElsewhere(ServiceFigures... services) {
        Map<String, OperationCounts> operations = new HashMap<>();
        List.of(services).forEach(service -> operations.putAll(service.operations()));
        SystemFigures system = new SystemFigures(operations, new LockWaitLooks(0, 0), List.of(), List.of(), List.of(),
                SystemFigures.Syncs.UNKNOWN, new SystemFigures.Between(10, Double.NaN, null, List.of(services)));
        return new StepReading(10, system, List.of(), 10, 64);
    }

    private static OperationCounts operation(long heldMicros, Map<String, Long> parts) {
        return new OperationCounts(1, 90_000_000, parts, Map.of(), Map.of("connectionHeldMicros", heldMicros));
    }
}
