package org.bbops.report.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunEvent.Figures;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.event.RunEvent.Phases;
import org.bbops.contracts.event.RunEvent.Plan;
import org.bbops.contracts.event.RunEvent.PlannedRun;
import org.bbops.contracts.event.RunEvent.Response;
import org.bbops.contracts.event.RunEvent.RunEnd;
import org.bbops.contracts.event.RunEvent.RunStart;
import org.bbops.contracts.event.RunEvent.Throughput;
import org.bbops.contracts.event.RunEvent.WrongOrders;
import org.bbops.contracts.event.TimesLeft;
import org.junit.jupiter.api.Test;

/** The JSON of each event, which the page's scripts read. */
class LiveEventTest {

    private static final String TIMES = "\"times\":{\"runShare\":0.5,\"runLeftMillis\":11000,\"allShare\":0.25,\"allLeftMillis\":270000}}}";
    private static final Interval INTERVAL = new Interval("steady", 11_000, new Throughput(17.5, 16.5, 1_044.0),
            new Response(66.25, 238.5, 272.75), 3, 7L, 2.5);

    private final Broadcast broadcast = new Broadcast();
    private final LivePage page = new LivePage(broadcast,
            () -> Optional.of(new TimesLeft(0.5, 11_000, 0.25, 270_000)), _ -> Duration.ZERO);

    @Test
    void writesThePlan() {
        assertPage(new RunEvent.CommandStart("quick", "Two runs.", "/results/quick-1", "It ends."),
                "command\",\"data\":{\"name\":\"quick\",\"description\":\"Two runs.\",\"results\":\"/results/quick-1\",\"ifStopped\":\"It ends.\"}}");
        assertPage(new Plan("All runs", 1, true, List.of(new PlannedRun(1, 10, "sync")), Events.ESTIMATE),
                "plan\",\"data\":{\"part\":\"All runs\",\"first\":1,\"complete\":true,\"runs\":[{\"number\":1,\"injectionRate\":10,\"variant\":\"sync\"}]}}");
    }

    @Test
    void writesTheProgressOfARun() {
        assertPage(new RunStart(1, new Phases(5_000, 15_000, 2_000), "Ir 10 sync"),
                "run\",\"data\":{\"number\":1,\"phases\":{\"rampUpMillis\":5000,\"steadyMillis\":15000,\"rampDownMillis\":2000}}}",
                "stage\",\"data\":{\"text\":\"preparing\"," + TIMES);
        assertPage(new RunStart(1, null, "Ir 10 sync"), "run\",\"data\":{\"number\":1,\"phases\":null}}",
                "stage\",\"data\":{\"text\":\"preparing\"," + TIMES);
        assertPage(new RunEvent.UsersStart(Duration.ZERO), "stage\",\"data\":{\"text\":\"users start\"," + TIMES);
        assertPage(new RunEvent.Step("draining"), "stage\",\"data\":{\"text\":\"draining\"," + TIMES);
        assertPage(new RunEvent.Reached("kill 1 of 2", 1, 2), "stage\",\"data\":{\"text\":\"kill 1 of 2\"," + TIMES);
        assertPage(new RunEvent.Advance("loading", 1, 2), "advance\",\"data\":{\"what\":\"loading\",\"done\":1,\"total\":2}}");
    }

    @Test
    void writesAnInterval() {
        String figures = "interval\",\"data\":{\"phase\":\"steady\",\"elapsedMillis\":11000,\"offeredPerSecond\":17.5,\"achievedPerSecond\":16.5,"
                + "\"bbopsPerMinute\":1044.0,\"p50Millis\":66.25,\"p90Millis\":238.5,\"p99Millis\":272.75,\"errors\":3,\"queued\":%s,\"lagMillis\":2.5,";
        assertPage(INTERVAL, figures.formatted(7) + TIMES);
        assertPage(INTERVAL.withQueued(OptionalLong.empty()), figures.formatted("null") + TIMES);
    }

    @Test
    void writesTheEndOfARun() {
        assertPage(new RunEnd(1, "failed", List.of("slow"), new Figures(1_026.4, null, 16.7, 16.4, Map.of("newOrder", 30.2), 0L),
                new WrongOrders(1L, 2L), "failed"),
                "runEnd\",\"data\":{\"number\":1,\"verdict\":\"failed\",\"reasons\":[\"slow\"],\"bbopsPerMinute\":1026.4,\"operationsPerSecond\":null,\"offeredPerSecond\":16.7,"
                        + "\"achievedPerSecond\":16.4,\"p90Millis\":{\"newOrder\":30.2},\"errors\":0,\"phantom\":1,\"lost\":2}}");
        assertPage(new RunEnd(1, "failed", List.of(), Figures.NONE, new WrongOrders(null, null), "failed"),
                "runEnd\",\"data\":{\"number\":1,\"verdict\":\"failed\",\"reasons\":[],\"bbopsPerMinute\":null,\"operationsPerSecond\":null,\"offeredPerSecond\":null,"
                        + "\"achievedPerSecond\":null,\"p90Millis\":{},\"errors\":null,\"phantom\":null,\"lost\":null}}");
    }

    @Test
    void writesTheEndOfAPlan() {
        assertPage(new RunEvent.PlanEnd(), "planEnd\",\"data\":{}}");
    }

    @Test
    void writesWarningsAndTheEnd() {
        assertPage(new RunEvent.Warning("late"), "warning\",\"data\":{\"text\":\"late\"}}");
        assertPage(new RunEvent.Stopping(), "stopping\",\"data\":{}}");
        assertPage(new RunEvent.End("passed", "All."), "end\",\"data\":{\"verdict\":\"passed\",\"sentence\":\"All.\",\"details\":[]}}");
    }

    @Test
    void omitsEventsThatThePageDoesNotShow() {
        page.on(new RunEvent.UsersStop());

        assertThat(broadcast.history()).isEmpty();
    }

    private void assertPage(RunEvent event, String... elements) {
        long before = broadcast.history().stream().mapToLong(LiveEvent::id).max().orElse(0);
        page.on(event);

        assertThat(broadcast.history()).filteredOn(one -> one.id() > before).extracting(LiveEvent::element)
                .zipSatisfy(List.of(elements), (written, expected) -> assertThat(written)
                        .matches("\\{\"id\":\\d+,\"event\":\".*").endsWith("\"event\":\"" + expected));
    }
}
