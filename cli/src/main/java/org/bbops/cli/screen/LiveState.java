package org.bbops.cli.screen;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bbops.driver.coordinator.IntervalReport;

/**
 * What the live table shows at one moment.
 *
 * @param run which run it is, for example "run 2/6, Ir 30 messaging"
 * @param stage what is being done, for example "steady"
 * @param all what the bar of all is labelled with: "all", or "step" where that is all that is known
 * @param latest the last interval of the run; empty when there is none yet
 * @param queued purchase orders that waited to be sent then, if known
 * @param bbopsPerMinute business operations per minute of the run's intervals, oldest first
 * @param p90Millis 90th percentile of the order-entry transactions of the run's intervals, oldest first
 * @param times how far it is
 */
public record LiveState(String run, String stage, String all, Optional<IntervalReport> latest, OptionalLong queued,
        List<Double> bbopsPerMinute, List<Double> p90Millis, TimesLeft times) {

    public LiveState {
        bbopsPerMinute = List.copyOf(bbopsPerMinute);
        p90Millis = List.copyOf(p90Millis);
    }
}
