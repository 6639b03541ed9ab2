package org.bbops.report.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.report.live.CourseFact.Warning;
import org.junit.jupiter.api.Test;

class HistoryTest {

    private final History history = new History();
    private long lastId;

    @Test
    void tellsWhatWasMissedInOrder() {
        add(Facts.UNDERTAKING, Facts.run(1), Facts.interval(1), new Warning("late"), Facts.interval(2));

        assertThat(history.after(2)).extracting(LiveEvent::id).containsExactly(3L, 4L, 5L);
        assertThat(history.after(5)).isEmpty();
    }

    @Test
    void keepsTheIntervalsOfTheRunUnderWayAndTheResultsOfAll() {
        add(Facts.UNDERTAKING, Facts.run(1), Facts.interval(1), Facts.runEnd(1), Facts.run(2), Facts.interval(2));

        assertThat(history.after(0)).extracting(LiveEvent::kind).containsExactly(EventKind.UNDERTAKING, EventKind.RUN_END,
                EventKind.RUN, EventKind.INTERVAL);
    }

    @Test
    void staysBoundedHoweverMuchHappens() {
        for (int number = 1; number <= 5_000; number++) {
            add(new Warning("late"), Facts.interval(number), Facts.runEnd(number));
        }

        List<LiveEvent> kept = history.after(0);
        assertThat(kept).hasSize(20 + 720 + 200);
        assertThat(kept.getLast().id()).isEqualTo(15_000);
    }

    private void add(LiveFact... facts) {
        for (LiveFact fact : facts) {
            history.add(LiveEvent.of(++lastId, fact));
        }
    }
}
