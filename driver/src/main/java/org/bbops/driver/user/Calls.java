package org.bbops.driver.user;

import java.util.function.Supplier;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.http.RequestException;
import org.bbops.driver.measurement.Outcome;

/** Makes requests to the system, and times those that are a measured part of a transaction. */
final class Calls {

    private final RunClock clock;
    private final Recording recording;

    Calls(RunClock clock, Recording recording) {
        this.clock = clock;
        this.recording = recording;
    }

    /** Makes the main request of a transaction. */
    <T> T main(Supplier<T> request) {
        try {
            return request.get();
        } catch (RequestException e) {
            throw CallFailedException.of(e);
        }
    }

    /** Makes a request that is also recorded separately. */
    <T> T part(Transaction part, Supplier<T> request) {
        long start = clock.nanos();
        try {
            T answer = main(request);
            recorded(part, Outcome.SUCCEEDED, start);
            return answer;
        } catch (CallFailedException e) {
            recorded(part, e.outcome(), start);
            throw e;
        }
    }

    private void recorded(Transaction part, Outcome outcome, long start) {
        recording.transactions().record(part, outcome, start, start, clock.nanos());
    }
}
