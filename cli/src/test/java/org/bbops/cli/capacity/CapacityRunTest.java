package org.bbops.cli.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.RateSearch;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.Responses;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.file.WarmUp;
import org.bbops.cli.run.DeadPartTestbed;
import org.bbops.cli.run.IdleRuns;
import org.bbops.cli.run.RecordingScreen;
import org.bbops.cli.run.RunContext;
import org.bbops.cli.run.RunProgress;
import org.bbops.cli.run.RunStream;
import org.bbops.cli.run.Stop;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunEvent.Figures;
import org.bbops.contracts.event.RunEvent.RunEnd;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.capacity.CapacityDirectory;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.report.live.LiveView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a capacity that is stopped on the live page while its testbed is still being prepared. */
class CapacityRunTest {

    private final Clock clock = Clock.systemUTC();
    private final Stop stop = new Stop();
    private final RecordingScreen console = new RecordingScreen();
    private final HttpClient browser = HttpClient.newHttpClient();

    @TempDir
    private Path out;

    @Test
    void doesNotCountAStoppedCourse() throws Exception {
        Experiment experiment = ExperimentReader.read("e.yaml", "experiment: peak\nfactors: {purchasing: sync}\n", List.of());
        CapacityDirectory directory = CapacityDirectory.create(out, experiment, new CapacityLimits(10, 40, 20), Optional.empty(), clock);
        RunProgress progress = new RunProgress(clock);
        try (LiveView view = LiveView.start(progress::times, stop::ask, _ -> Duration.ZERO)) {
            RunListener events = new RunStream(progress, view.page());
            stop.isAnnouncedBy(() -> events.on(new RunEvent.Stopping()));

            new CapacityRun(new SlowTestbed(() -> press(view.address())),
                    new RunContext(console, events, stop, () -> false, clock, Path.of("..")), directory).make();

            assertThat(history(view.address())).contains("\"name\":\"capacity of peak\"").contains("\"event\":\"stopping\"");
        }
        assertThat(directory.read().courses()).isEmpty();
        assertThat(console.lines()).contains("sync, repetition 1: stopped, and not counted");
        assertThat(console.warnings()).isEmpty();
    }

    @Test
    void recordsNoCourseWhoseSystemGoesBecauseTheProcessIsBeingEnded() throws IOException {
        Experiment experiment = ExperimentReader.read("e.yaml", """
                experiment: peak
                phases: {ramp-up: 0s, steady: 3600s, ramp-down: 0s}
                factors: {purchasing: sync, purchase-quota: off}
                """, List.of());
        CapacityDirectory directory = CapacityDirectory.create(out, experiment, new CapacityLimits(1, 1, 3, 0.5, 600), Optional.empty(),
                clock);
        AtomicBoolean ended = new AtomicBoolean();
        RunListener events = event -> ended.set(!(event instanceof RunEvent.CommandStart));
        try (DeadPartTestbed testbed = DeadPartTestbed.start()) {

            new CapacityRun(testbed, new RunContext(console, events, stop, ended::get, clock, Path.of("..")), directory).make();
        }

        assertThat(ended).isTrue();
        assertThat(directory.read().courses()).isEmpty();
        assertThat(console.lines()).noneMatch(line -> line.startsWith("sync, repetition 1"));
    }

    @Test
    void repeatsAnUnmeasuredCourse() {
        Experiment experiment = ExperimentReader.read("e.yaml", "experiment: peak\nfactors: {purchasing: sync}\n", List.of());
        CapacityLimits limits = new CapacityLimits(10, 40, 20);
        CapacityDirectory directory = CapacityDirectory.create(out, experiment, limits, Optional.empty(), clock);
        Course brokenOff = new Course(new Course.Identity("sync", Map.of(), 1), new WarmUp(5, false, 0.2), List.of(),
                Course.Found.of(List.of(), new RateSearch(limits)), new Course.Books(List.of(), List.of("customer has ended")));
        directory.write(directory.read().with(brokenOff));

        assertThat(CapacityText.header(directory, false)).contains("1 course (1 made, 1 of them not measured)");
        new CapacityRun(new SlowTestbed(stop::ask), new RunContext(console, _ -> {
        }, stop, () -> false, clock, Path.of("..")), directory).make();

        assertThat(console.lines()).as("the course begun anew").contains("sync, repetition 1: stopped, and not counted");
        assertThat(directory.read().courses()).as("kept until another has been made").containsExactly(brokenOff);
    }

    @Test
    void publishesTheFiguresThatAStepIsJudgedBy() {
        Experiment experiment = ExperimentReader.read("e.yaml", "experiment: peak\nfactors: {purchasing: sync}\n", List.of());
        CapacityDirectory directory = CapacityDirectory.create(out, experiment, new CapacityLimits(10, 40, 20), Optional.empty(), clock);
        List<RunEvent> published = new ArrayList<>();
        CapacityRun run = new CapacityRun(new SlowTestbed(stop::ask),
                new RunContext(console, published::add, stop, () -> false, clock, Path.of("..")), directory);
        RunConfiguration measured = experiment.runs().getFirst();
        Attempt attempt = new Attempt(10, StepKind.BEYOND);

        run.begins(measured, attempt);
        run.ends(IdleRuns.measured(measured), new Step(attempt, StepVerdict.FAILED, 3_912,
                new Responses(Double.POSITIVE_INFINITY, 7_800.0), new Work(Occupancy.UNKNOWN, null, null), List.of("too slow"), null));

        assertThat(console.lines()).singleElement().asString().contains("3,912 BBops/min, newOrder p90 beyond any limit");
        Figures figures = published.stream().filter(RunEnd.class::isInstance).map(RunEnd.class::cast).findFirst().orElseThrow()
                .figures();
        assertThat(figures.bbopsPerMinute()).isEqualTo(3_912.0);
        assertThat(figures.p90Millis()).containsEntry("newOrder", null).containsEntry("workOrder", 7_800.0);
    }

    private void press(URI page) {
        HttpRequest button = HttpRequest.newBuilder(page.resolve("stop")).header("Origin", "http://" + page.getAuthority())
                .header("Bbops-Token", page.getPath().replace("/", "")).POST(BodyPublishers.noBody()).build();
        assertThat(ask(button)).contains("being stopped");
    }

    private String history(URI page) {
        return ask(HttpRequest.newBuilder(page.resolve("history")).build());
    }

    private String ask(HttpRequest request) {
        try {
            return browser.send(request, BodyHandlers.ofString()).body();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
