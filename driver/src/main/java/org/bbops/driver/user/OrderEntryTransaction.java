package org.bbops.driver.user;

import java.util.function.Consumer;
import org.bbops.driver.measurement.FiguresRecorder;
import org.bbops.driver.measurement.Outcome;

/** Transaction of the mix. */
@FunctionalInterface
interface OrderEntryTransaction {

    /** Runs it once; throws {@link CallFailedException} when a request fails. */
    Ended perform();

    /**
     * Result of a transaction.
     *
     * @param outcome its outcome
     * @param figures records its figures, when the transaction counts and was no error
     */
    record Ended(Outcome outcome, Consumer<FiguresRecorder> figures) {

        static Ended with(Outcome outcome) {
            return new Ended(outcome, _ -> {
            });
        }
    }
}
