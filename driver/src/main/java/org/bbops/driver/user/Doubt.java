package org.bbops.driver.user;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.measurement.Total;

/**
 * The effect of a request, counted as uncertain from before it is sent until it is known whether it took place. So the counts
 * are right at every moment, also when this process is killed while it waits for the answer.
 *
 * @param totals where it is counted
 * @param uncertain what may take place, and how much of it
 */
record Doubt(TotalsRecorder totals, Map<Total, Long> uncertain) {

    static Doubt about(TotalsRecorder totals, Total uncertain) {
        return new Doubt(totals, Map.of(uncertain, 1L));
    }

    /**
     * Makes the request; what it throws is passed on, and leaves the doubt when nobody knows.
     *
     * @param certain counts what an answer makes certain
     */
    <T> T of(Supplier<T> request, Consumer<T> certain) {
        uncertain.forEach(totals::add);
        T answer;
        try {
            answer = request.get();
        } catch (CallFailedException e) {
            if (!e.outcome().isUncertain()) {
                remove();
            }
            throw e;
        }
        certain.accept(answer);
        remove();
        return answer;
    }

    private void remove() {
        uncertain.forEach((total, count) -> totals.add(total, -count));
    }
}
