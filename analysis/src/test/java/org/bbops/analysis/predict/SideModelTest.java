package org.bbops.analysis.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.Map;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.predict.Prediction.Circumstances;
import org.bbops.analysis.predict.Prediction.PredictedCapacity;
import org.bbops.analysis.predict.Prediction.PredictedCapacity.Bound;
import org.bbops.analysis.predict.SideModel.Demands;
import org.bbops.analysis.predict.SideModel.Demands.Profile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SideModelTest {

    private static final Map<String, Profile> OPERATIONS = Map.of("newOrder", new Profile(0.5, 0.02, 0.01),
            "changeOrder", new Profile(0.2, 0.02, 0.01), "orderStatus", new Profile(0.4, 0.01, 0.005),
            Demands.SCHEDULE, new Profile(0.7, 0.03, 0.02), Demands.UPDATE, new Profile(1.4, 0.01, 0.005),
            Demands.COMPLETE, new Profile(0.7, 0.01, 0.005), Demands.DELIVER, new Profile(0.5, 0.02, 0.01),
            Demands.SEND, new Profile(0.14, 0.02, 0.01));
    private static final SideModel SYNC = model(true, 0.02);
    private static final SideModel MESSAGING = model(false, 0.02);

    @Test
    void boundsMatchTheUtilizationLaw() {
        PredictedCapacity sync = SYNC.capacity(new Circumstances("1000ms", 10));

        // 0.7 × 0.2 calls of 1 s, and 0.5 × 10 + 0.2 × 10 + 0.4 × 5 + 0.7 × 20 + 1.4 × 5 + 0.7 × 5 + 0.5 × 10 + 0.14 × 10 ms of work.
        assertThat(bound(sync, Resource.CONNECTIONS_AT_SUPPLIER)).isCloseTo(10 / (0.14 + 0.0399), within(0.05));
        assertThat(bound(sync, Resource.PROCESSORS)).isCloseTo(200, within(0.05));
        // Schedules hold the rows of the hottest assembly for 20 ms, and every fifth for a second more; deliveries for 10 ms.
        assertThat(bound(sync, Resource.LOCKS)).isCloseTo(1 / (0.11375 * (0.7 * 0.22 + 0.5 * 0.01)), within(0.05));
    }

    @Test
    void sendersLimitPurchaseOrdersSentAsynchronously() {
        PredictedCapacity messaging = MESSAGING.capacity(new Circumstances("2000ms", 50));

        assertThat(bound(messaging, Resource.SENDERS)).isCloseTo(32 / (0.14 * 2.02), within(0.05));
        assertThat(messaging.boundBy()).isEqualTo(Resource.SENDERS);
    }

    @Test
    void aSmallPoolOfSyncWaitsForTheSupplier() {
        PredictedCapacity sync = SYNC.capacity(new Circumstances("1000ms", 5));

        assertThat(sync.boundBy()).isEqualTo(Resource.CONNECTIONS_AT_SUPPLIER);
        assertThat(sync.injectionRate()).isBetween(10.0, bound(sync, Resource.CONNECTIONS_AT_SUPPLIER));
    }

    @Test
    void aLargePoolOfSyncIsLimitedByTheHottestRow() {
        assertThat(SYNC.capacity(new Circumstances("1000ms", 100)).boundBy()).isEqualTo(Resource.LOCKS);
    }

    @Test
    void aFastSupplierMakesTheProcessorsTheBottleneck() {
        PredictedCapacity sync = SYNC.capacity(new Circumstances("0ms", 50));

        assertThat(sync.boundBy()).isEqualTo(Resource.PROCESSORS);
        assertThat(sync.injectionRate()).isCloseTo(PredictedLoad.PROCESSORS_USABLE * 200, within(1.0));
    }

    @Test
    void aSupplierSlowerThanTheResponseLimitPassesNothing() {
        PredictedCapacity sync = SYNC.capacity(new Circumstances("6000ms", 50));

        assertThat(sync.injectionRate()).isZero();
        assertThat(sync.boundBy()).isEqualTo(Resource.RESPONSE);
        assertThat(MESSAGING.capacity(new Circumstances("6000ms", 50)).injectionRate()).isPositive();
    }

    @Test
    void aSupplierThatIsRarelyTooSlowPassesLowRates() {
        PredictedCapacity sync = SYNC.capacity(new Circumstances("exponential 4000ms", 50));

        // A fifth of the work orders call, and 37 % of the calls take longer than the 3.9 s that are left: 7.5 % are late.
        assertThat(sync.injectionRate()).isPositive();
        assertThat(SYNC.capacity(new Circumstances("exponential 6000ms", 50)).injectionRate()).as("10.4 % are late").isZero();
    }

    @Test
    void noMoreTransactionsShareTheProcessorsThanHaveAConnection() {
        assertThat(PredictedLoad.stretch(4, 0.9, 1)).isEqualTo(1);
        assertThat(PredictedLoad.stretch(4, 0.9, 8)).isEqualTo(2);
        assertThat(PredictedLoad.stretch(4, 0.9, 100)).isCloseTo(Queueing.stretch(4, 0.9), within(1e-9));
    }

    @Test
    void namesTheProcessorsWhenIdleOnesWouldPassMore() {
        PredictedCapacity slowed = model(false, 0.04).capacity(new Circumstances("0ms", 2));

        assertThat(slowed.occupancy().processors()).isLessThan(PredictedLoad.PROCESSORS_USABLE);
        assertThat(slowed.boundBy()).isEqualTo(Resource.CONNECTIONS);
        assertThat(new SideModel("messaging", slow()).capacity(new Circumstances("0ms", 20)).boundBy()).isEqualTo(Resource.PROCESSORS);
    }

    @Test
    void namesNothingWhereNoLimitIsReached() {
        Demands free = new Demands(Map.of("newOrder", new Profile(0.5, 0, 0)), new Demands.SupplierCalls(0.2, 0, false, 32),
                new Demands.Processors(0, 0, 4), 0);

        assertThat(new SideModel("messaging", free).capacity(new Circumstances("0ms", 500)).boundBy()).isEqualTo(Resource.NONE);
    }

    /** Its transactions hold connections for so long that a pool suffices only while the processors are idle. */
    private static Demands slow() {
        return new Demands(Map.of("newOrder", new Profile(0.5, 0.6, 0.6)), new Demands.SupplierCalls(0.2, 0, false, 32),
                new Demands.Processors(0, 0.08, 4), 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 10, 30, 100})
    void aSlowerSupplierNeverRaisesACapacity(int pool) {
        for (SideModel model : new SideModel[] {SYNC, MESSAGING}) {
            double before = Double.POSITIVE_INFINITY;
            for (int millis = 0; millis <= 4_000; millis += 200) {
                double capacity = model.capacity(new Circumstances(millis + "ms", pool)).injectionRate();
                assertThat(capacity).as("%s at %d ms", model.side(), millis).isLessThanOrEqualTo(before + 0.1);
                before = capacity;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0ms", "100ms", "exponential 500ms", "uniform 0ms..2000ms"})
    void moreConnectionsNeverLowerACapacity(String latency) {
        for (SideModel model : new SideModel[] {SYNC, MESSAGING}) {
            double before = 0;
            for (int pool = 1; pool <= 64; pool *= 2) {
                double capacity = model.capacity(new Circumstances(latency, pool)).injectionRate();
                assertThat(capacity).as("%s with %d", model.side(), pool).isGreaterThanOrEqualTo(before - 0.1);
                before = capacity;
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0ms, 5", "200ms, 10", "1000ms, 5", "1000ms, 50", "4000ms, 200"})
    void noCapacityExceedsABound(String latency, int pool) {
        for (SideModel model : new SideModel[] {SYNC, MESSAGING}) {
            PredictedCapacity capacity = model.capacity(new Circumstances(latency, pool));
            double lowest = capacity.bounds().stream().min(Comparator.comparingDouble(Bound::injectionRate)).orElseThrow().injectionRate();
            assertThat(capacity.injectionRate()).isLessThanOrEqualTo(lowest);
        }
    }

    private static double bound(PredictedCapacity capacity, Resource resource) {
        return capacity.bounds().stream().filter(bound -> bound.resource() == resource).findFirst().orElseThrow().injectionRate();
    }

    private static SideModel model(boolean sync, double processorsPerRate) {
        return new SideModel(sync ? "sync" : "messaging", new Demands(OPERATIONS, new Demands.SupplierCalls(0.2, 0, sync, 32),
                new Demands.Processors(0, processorsPerRate, 4), 0));
    }
}
