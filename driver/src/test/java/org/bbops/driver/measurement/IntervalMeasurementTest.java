package org.bbops.driver.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.event.RunEvent.Response;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases.Phase;
import org.junit.jupiter.api.Test;

class IntervalMeasurementTest {

    /** Zero would look like the fastest moment of the run. */
    @Test
    void aStandstillHasNoResponses() {
        assertThat(interval(Map.of()).event(Phase.STEADY, Load.ECPERF).response()).isEqualTo(new Response(null, null, null));
    }

    @Test
    void responsesAreThoseOfOrderEntry() {
        Histogram micros = new Histogram(TransactionMeasurement.DIGITS);
        micros.recordValue(20_000);
        TransactionMeasurement one = new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, 1L), micros, micros);

        assertThat(interval(Map.of(Transaction.NEW_ORDER, one)).event(Phase.STEADY, Load.ECPERF).response().p90Millis()).isBetween(19.9,
                20.1);
        assertThat(interval(Map.of(Transaction.WORK_ORDER, one)).event(Phase.STEADY, Load.ECPERF).response().p90Millis()).isNull();
    }

    private static IntervalMeasurement interval(Map<Transaction, TransactionMeasurement> transactions) {
        return new IntervalMeasurement(0, 0, 2_000, transactions, new Histogram(TransactionMeasurement.DIGITS), 5, 0);
    }
}
