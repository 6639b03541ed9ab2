package org.bbops.report.live;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The events that a page needs to show what is going on, however late it comes: of each kind the latest, and of the run under way
 * only. Its size is bounded by the kinds' limits. Not safe for use by several threads.
 */
final class History {

    private final Map<EventKind, Deque<LiveEvent>> kept = new EnumMap<>(EventKind.class);

    void add(LiveEvent event) {
        if (event.kind() == EventKind.RUN) {
            kept.keySet().removeIf(EventKind::isOfOneRun);
        }
        Deque<LiveEvent> same = kept.computeIfAbsent(event.kind(), _ -> new ArrayDeque<>());
        same.addLast(event);
        if (same.size() > event.kind().keptMax()) {
            same.removeFirst();
        }
    }

    /** What is left to be told to somebody who has heard of everything up to an event; of all when 0. */
    List<LiveEvent> after(long id) {
        return kept.values().stream().flatMap(Collection::stream).filter(event -> event.id() > id)
                .sorted(Comparator.comparingLong(LiveEvent::id)).toList();
    }
}
