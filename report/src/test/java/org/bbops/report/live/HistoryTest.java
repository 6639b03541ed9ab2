package org.bbops.report.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bbops.report.live.Broadcast.History;
import org.bbops.report.live.LiveEvent.EventKind;
import org.junit.jupiter.api.Test;

class HistoryTest {

    private final History history = new History();
    private long lastId;

    @Test
    void returnsMissedEventsInOrder() {
        add(EventKind.COMMAND_START, EventKind.RUN, EventKind.INTERVAL, EventKind.WARNING, EventKind.INTERVAL);

        assertThat(history.after(2)).extracting(LiveEvent::id).containsExactly(3L, 4L, 5L);
        assertThat(history.after(5)).isEmpty();
    }

    @Test
    void keepsIntervalsOfTheCurrentRunAndResultsOfAll() {
        add(EventKind.COMMAND_START, EventKind.RUN, EventKind.INTERVAL, EventKind.RUN_END, EventKind.RUN, EventKind.INTERVAL);

        assertThat(history.after(0)).extracting(LiveEvent::kind).containsExactly(EventKind.COMMAND_START, EventKind.RUN_END,
                EventKind.RUN, EventKind.INTERVAL);
    }

    @Test
    void staysBounded() {
        for (int number = 1; number <= 5_000; number++) {
            add(EventKind.WARNING, EventKind.INTERVAL, EventKind.RUN_END);
        }

        List<LiveEvent> kept = history.after(0);
        assertThat(kept).hasSize(20 + 1_400 + 4_000);
        assertThat(kept.getLast().id()).isEqualTo(15_000);
    }

    private void add(EventKind... kinds) {
        for (EventKind kind : kinds) {
            history.add(LiveEvent.of(++lastId, kind, Map.of()));
        }
    }
}
