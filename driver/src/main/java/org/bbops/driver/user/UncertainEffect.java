package org.bbops.driver.user;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.measurement.Total;

/**
 * Effect of a request, counted as uncertain from before it is sent until its outcome is known. The counts are right at every moment, even
 * after a kill of this process while it waits for the answer.
 *
 * @param totals recorder of the counts
 * @param uncertain possible effects, with their amounts
 */
record UncertainEffect(TotalsRecorder totals, Map<Total, Long> uncertain) {

    static UncertainEffect of(TotalsRecorder totals, Total uncertain) {
        return new UncertainEffect(totals, Map.of(uncertain, 1L));
    }

    /**
     * Makes the request; rethrows its exception, and keeps the effect uncertain when the outcome is unknown.
     *
     * @param certain records the effects confirmed by an answer
     */
    <T> T during(Supplier<T> request, Consumer<T> certain) {
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
