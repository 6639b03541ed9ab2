package org.bbops.driver.coordinator;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.Observations;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.StoredInterval;
import org.bbops.driver.plan.RunPlan;

/**
 * Merges the measurements of several agents: counts are summed and histograms added; only the time of an interval is the mean of theirs.
 * Thread-safe, since a late answer may arrive after its timeout.
 */
final class Merge {

    private final SortedMap<Integer, IntervalMeasurement> intervals = new TreeMap<>();
    private final SortedMap<Integer, StoredInterval> stored = new TreeMap<>();
    private final Map<Integer, Integer> tellers = new HashMap<>();
    private final List<AgentHealth> health = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private Observations observed = Observations.none();

    synchronized void add(AgentResult result) {
        observed = observed.plus(result.observed());
        health.add(result.health());
        faults.addAll(result.faults());
    }

    synchronized void add(IntervalMeasurement interval) {
        int earlier = tellers.merge(interval.number(), 1, Integer::sum) - 1;
        StoredInterval whole = stored.remove(interval.number());
        if (whole != null) {
            intervals.put(interval.number(), whole.restored());
        }
        intervals.merge(interval.number(), interval, (together, one) -> together.plus(earlier, one));
    }

    /** Returns the number of agents that have reported an interval. */
    synchronized int tellers(int number) {
        return tellers.getOrDefault(number, 0);
    }

    synchronized IntervalMeasurement interval(int number) {
        return intervals.get(number);
    }

    /** Compacts a complete interval in memory. */
    synchronized void store(int number) {
        stored.put(number, StoredInterval.of(intervals.remove(number)));
    }

    synchronized List<String> faults() {
        return List.copyOf(faults);
    }

    synchronized StartCounts starts() {
        return observed.starts();
    }

    synchronized List<AgentHealth> health() {
        return List.copyOf(health);
    }

    synchronized Histogram lag() {
        return observed.lag();
    }

    /** Merges an interval without duration, during which all agents were asleep, into the long interval before it. */
    private List<IntervalMeasurement> lastingIntervals() {
        List.copyOf(intervals.keySet()).forEach(this::store);
        Deque<StoredInterval> lasting = new ArrayDeque<>();
        for (StoredInterval interval : stored.values()) {
            lasting.addLast(interval.lasted() || lasting.isEmpty() ? interval
                    : StoredInterval.of(lasting.removeLast().restored().upTo(interval.restored())));
        }
        return StoredInterval.restoredWhenRead(List.copyOf(lasting));
    }

    synchronized RunMeasurement measurement(RunPlan plan, Instant startedAt, boolean complete, List<String> invalidBecause) {
        return new RunMeasurement(plan, startedAt, observed, List.copyOf(health), lastingIntervals(), complete, invalidBecause);
    }
}
