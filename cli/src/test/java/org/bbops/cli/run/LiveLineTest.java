package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.OptionalLong;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.event.RunEvent.Response;
import org.bbops.contracts.event.RunEvent.Throughput;
import org.junit.jupiter.api.Test;

class LiveLineTest {

    private static final Interval INTERVAL = new Interval("steady", 75_000, new Throughput(16.04, 15.96, 1036.4),
            new Response(4.25, 12.5, 33.333), 2, 7L, 0.75);

    @Test
    void putsEveryFigureUnderItsHeading() {
        String line = LiveLines.line("run 2/6", INTERVAL);

        assertThat(line).hasSameSizeAs(LiveLines.HEADER);
        assertThat(line.trim().split("\\s+")).containsExactly("run", "2/6", "steady", "1:15", "16.0/s", "16.0/s", "1,036",
                "4.3", "12.5", "33.3", "2", "7", "0.8");
    }

    @Test
    void showsADashForTheBbopsOfAClosedLoad() {
        Interval closed = new Interval("steady", 75_000, new Throughput(16.04, 15.96, null), new Response(4.25, 12.5, 33.333), 2, 7L, 0.75);

        assertThat(LiveLines.line("run 2/6", closed)).hasSameSizeAs(LiveLines.HEADER).contains(" - ").doesNotContain("null");
    }

    @Test
    void showsDashesWhereNothingEnded() {
        Interval standstill = new Interval("steady", 75_000, new Throughput(16.04, 0, 0.0), new Response(null, null, null), 0, 7L, 0.75);

        assertThat(LiveLines.line("run 2/6", standstill)).hasSameSizeAs(LiveLines.HEADER);
        assertThat(LiveLines.line("run 2/6", standstill).trim().split("\\s+")).containsSequence("0", "-", "-", "-", "0", "7");
    }

    @Test
    void showsARequestToStop() {
        RecordingScreen console = new RecordingScreen();

        new LiveLines(console, new RunProgress(Clock.systemUTC())).on(new RunEvent.Stopping());

        assertThat(console.lines()).containsExactly("stopping");
    }

    @Test
    void showsADashWhereTheQueueIsUnknown() {
        assertThat(LiveLines.line("run 2/6", INTERVAL.withQueued(OptionalLong.empty())).trim().split("\\s+")).endsWith("-", "0.8");
    }
}
