package org.bbops.platform.watch;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bbops.contracts.figures.LockWaits;
import org.bbops.platform.watch.LockWait.Place;

/** Counts for which tables sessions were found waiting. One thread adds, any reads. */
final class LockWaitCounts {

    /** Bound on the number of places; the workload has some twenty tables and forty indexes. */
    static final int PLACES_MAX = 100;

    private final Map<Place, Long> samples = new ConcurrentHashMap<>();

    /** Counts one sample; once there are {@value #PLACES_MAX} places, a new one is counted as unknown. */
    void add(Place place) {
        boolean room = samples.containsKey(place) || samples.size() < PLACES_MAX;
        samples.merge(room ? place : Place.UNKNOWN, 1L, Long::sum);
    }

    List<LockWaits> figures() {
        return samples.entrySet().stream().map(entry -> new LockWaits(entry.getKey().table(), entry.getKey().index(),
                entry.getKey().toldBy().text(), entry.getValue())).toList();
    }
}
