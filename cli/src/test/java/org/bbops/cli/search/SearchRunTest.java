package org.bbops.cli.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.bbops.cli.run.Audience;
import org.bbops.cli.run.ExperimentRun;
import org.bbops.cli.run.LivePage;
import org.bbops.cli.run.RecordingScreen;
import org.bbops.cli.run.Spectator;
import org.bbops.cli.run.Stop;
import org.bbops.cli.run.Watch;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.search.NextStep.Conclusion;
import org.bbops.driver.search.Search;
import org.bbops.driver.search.SearchDirectory;
import org.bbops.driver.search.SearchExperiments;
import org.bbops.driver.search.SearchLimits;
import org.bbops.report.live.LiveView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search on a testbed that comes up so slowly that somebody presses the live page's stop button. */
class SearchRunTest {

    private static final String TRIAL = "Trial 1, probe at injection rate 10";

    private final Clock clock = Clock.systemUTC();
    private final Stop stop = new Stop();
    private final RecordingScreen console = new RecordingScreen();
    private final HttpClient browser = HttpClient.newHttpClient();

    @TempDir
    private Path out;

    @Test
    void showsItsTrialsOnThePageAndEndsWithoutCountingTheOneThatWasStopped() throws Exception {
        SearchDirectory directory = SearchDirectory.create(out, experiments(), new SearchLimits(10, 5, 200, 40), Optional.empty(), clock);
        Watch watch = new Watch(clock);
        try (LiveView view = LiveView.start(stop::ask)) {
            Spectator spectator = new Audience(List.of(watch, new LivePage(view, watch)));
            ExperimentRun runs = new ExperimentRun(new SlowTestbed(() -> press(view.address())), console, spectator, clock,
                    Path.of(".."), stop);

            Optional<Conclusion> conclusion =
                    new SearchRun(new Search(directory, 40), directory, console, spectator, stop).make(runs);

            assertThat(conclusion).isEmpty();
            assertThat(history(view.address())).contains("\"name\":\"search peak\"").contains("\"part\":\"" + TRIAL + "\"")
                    .contains("\"variant\":\"sync, probe\"").contains("\"event\":\"stopping\"")
                    .contains("{\"verdict\":\"stopped\",\"sentence\":\"go on with: bbops search --resume " + directory.path());
        }
        assertThat(directory.read().trials()).isEmpty();
        assertThat(console.lines()).contains(TRIAL, TRIAL + ": stopped, and not counted");
        assertThat(console.warnings()).isEmpty();
        assertThat(SearchText.end(directory.read(), Optional.empty(), directory.path()))
                .contains("Stopped before its end; go on with: bbops search --resume " + directory.path());
    }

    private static SearchExperiments experiments() {
        Experiment experiment = ExperimentReader.read("e.yaml", "experiment: peak\nfactors: {purchasing: sync}\n", List.of());
        return new SearchExperiments(experiment, experiment);
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
