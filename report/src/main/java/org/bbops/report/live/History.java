package org.bbops.report.live;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bbops.report.live.LiveEvent.EventKind;

/**
 * Events that a page needs to show the current state, however late it is opened: the latest of each kind, and of the current run only. Its
 * size is bounded by the kinds' limits. Not thread-safe.
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

    /** Returns the events after an event's id; all of them for 0. */
    List<LiveEvent> after(long id) {
        return kept.values().stream().flatMap(Collection::stream).filter(event -> event.id() > id)
                .sorted(Comparator.comparingLong(LiveEvent::id)).toList();
    }
}
