package org.bbops.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.bbops.cli.screen.LiveTable.LiveState;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.event.RunEvent.Response;
import org.bbops.contracts.event.RunEvent.Throughput;
import org.bbops.contracts.event.TimesLeft;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveTableTest {

    private static final Interval LATEST = interval(1_044, 238.5);
    private static final TimesLeft TIMES = TimesLeft.of(0.5, Duration.ofSeconds(11), 0.25, Duration.ofSeconds(270));
    private static final LiveState STATE = new LiveState("run 2/6, Ir 30 messaging, steady", "all",
            List.of(interval(130.5, 954), LATEST), TIMES);

    private final LiveTable table = new LiveTable(Glyphs.BLOCKS);

    @Test
    void showsTheRunWithSparklinesFiguresAndProgress() {
        assertThat(table.lines(STATE, 80)).containsExactly(
                "run 2/6, Ir 30 messaging, steady",
                "BBops/min    1,044  ▂█",
                "p90 ms       238.5  █▃",
                "     errors     queued achieved/s  offered/s     p50 ms     p99 ms     lag ms",
                "          3          7       16.7       17.0       66.4      272.9        2.6",
                "run  ████████████████████░░░░░░░░░░░░░░░░░░░░  50 %  0:11 left",
                "all  ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  25 %  about 4:30 left");
    }

    @Test
    void showsDashesBeforeTheFirstInterval() {
        LiveState before = new LiveState("run 1/6, starting", "all", List.of(), TIMES);

        assertThat(table.lines(before, 80)).contains("BBops/min        -", "p90 ms           -");
    }

    @Test
    void showsADashForTheResponsesOfAStandstill() {
        Interval standstill = new Interval("steady", 15_000, new Throughput(17.04, 0, 0.0), new Response(null, null, null), 0, 7L, 2.6);

        assertThat(table.lines(new LiveState("run 1/1", "all", List.of(LATEST, standstill), TIMES), 80)).contains("p90 ms           -  █▁");
    }

    @Test
    void showsOperationsPerSecondOfAClosedLoad() {
        Interval closed = new Interval("steady", 15_000, new Throughput(17.04, 16.7, null), new Response(66.4, 238.5, 272.9), 3, 7L, 2.6);

        assertThat(table.lines(new LiveState("run 1/1", "all", List.of(closed, closed), TIMES), 80))
                .contains("ops/s         16.7  ██").noneMatch(line -> line.contains("BBops"));
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 60, 50, 40, 30, 20, 10, 1, 0})
    void neverExceedsTheWidthOfTheTerminal(int columns) {
        LiveState extreme = new LiveState("run 200/200, Ir 1000 messaging, " + "x".repeat(99), "step",
                Collections.nCopies(60, LATEST),
                TimesLeft.of(0.5, Duration.ofHours(11), 0.25, Duration.ofHours(100)));

        assertThat(table.lines(extreme, columns)).hasSize(7).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(columns));
    }

    @Test
    void omitsTheLeastImportantFiguresOnANarrowTerminal() {
        assertThat(table.lines(STATE, 40).get(3)).contains("errors", "queued").doesNotContain("lag ms", "p99 ms");
    }

    private static Interval interval(double bbopsPerMinute, double p90Millis) {
        return new Interval("steady", 15_000, new Throughput(17.04, 16.7, bbopsPerMinute), new Response(66.4, p90Millis, 272.9), 3, 7L,
                2.6);
    }
}
