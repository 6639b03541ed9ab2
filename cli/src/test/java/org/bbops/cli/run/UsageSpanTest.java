package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.bbops.driver.results.ProcessUse;
import org.bbops.testbed.usage.ProcessUsage;
import org.junit.jupiter.api.Test;

class UsageSpanTest {

    private final Deque<List<ProcessUsage>> readings = new ArrayDeque<>();

    @Test
    void tellsTheTimeUsedAndTheMostMemorySeenInBetween() {
        readings.add(List.of(new ProcessUsage("broker", 5, 100)));
        readings.add(List.of(new ProcessUsage("broker", 6, 300), new ProcessUsage("system", 1, 50)));
        readings.add(List.of(new ProcessUsage("broker", 8, 200), new ProcessUsage("system", 4, 60)));
        UsageSpan span = new UsageSpan(readings::remove);
        span.look();

        assertThat(span.untilNow()).containsExactly(new ProcessUse("broker", 3, 300), new ProcessUse("system", 4, 60));
    }
}
