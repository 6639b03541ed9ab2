package org.bbops.cli.chaos;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.bbops.driver.results.ChaosSummary;

/** What the time of a cycle was spent on. */
final class CycleTimes {

    private CycleTimes() {
    }

    static ChaosSummary.Cycle of(List<Blow> blows) {
        List<Blow> hits = blows.stream().filter(Blow::hit).toList();
        Map<String, Double> byVictim = hits.stream().collect(Collectors.groupingBy(blow -> blow.strike().victim().label(),
                TreeMap::new, Collectors.collectingAndThen(Collectors.toList(), same -> mean(same, Blow::recoverySeconds))));
        return new ChaosSummary.Cycle(mean(blows, blow -> seconds(blow.strike().pause())), mean(blows, Blow::reachSeconds),
                mean(hits, Blow::recoverySeconds), byVictim);
    }

    /** 0 of none. */
    private static double mean(List<Blow> blows, ToDoubleFunction<Blow> seconds) {
        return Math.round(blows.stream().mapToDouble(seconds).average().orElse(0) * 1_000) / 1_000.0;
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1_000.0;
    }
}
