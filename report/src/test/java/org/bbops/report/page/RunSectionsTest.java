package org.bbops.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

class RunSectionsTest {

    @Test
    void aPercentileAmongErrorsIsBeyondAnyLimit(@TempDir Path folder) {
        Path results = Results.of("erring").with(TrialRun.run(10, "sync", 1, 1_000, 20).endingInErrors()).writeTo(folder);

        assertThat(Page.of(List.of(StoredExperiment.read(results)), List.of(), folder))
                .contains(">beyond any limit (more than a tenth ended in errors)</td>");
    }

    @Test
    void percentilesOfARunWithErrorsAreNotThoseOfSuccesses(@TempDir Path folder) {
        Path results = Results.of("timed-out").with(TrialRun.run(10, "sync", 1, 1_000, 20).timedOut(30)).writeTo(folder);

        String page = Page.of(List.of(StoredExperiment.read(results)), List.of(), folder);

        assertThat(page).containsPattern(cell("newOrder.p50Millis", "10")).containsPattern(cell("newOrder.p90Millis", "beyond any limit"))
                .containsPattern(cell("newOrder.p99Millis", "beyond any limit")).containsPattern(cell("workOrder.p99Millis", "30"))
                .contains("Of those that ended in each interval without an error", "Steady state, of those that ended without an error.");
    }

    @Test
    void aPercentileIsBeyondAnyLimitWithoutASuccess(@TempDir Path folder) throws IOException {
        Path results = Results.of("none-succeeded").with(TrialRun.run(10, "sync", 1, 1_000, 20).timedOut(30)).writeTo(folder);
        Path summary = results.resolve("summary.json");
        ObjectNode document = (ObjectNode) Json.MAPPER.readTree(Files.readString(summary));
        ((ObjectNode) document.path("runs").path(0).path("transactions").path("newOrder")).put("count", 0).putNull("p90Millis");
        Files.writeString(summary, Json.MAPPER.writeValueAsString(document));

        assertThat(Page.of(List.of(StoredExperiment.read(results)), List.of(), folder)).contains(
                "<td class=\"figure\">beyond any limit</td>",
                "<td class=\"figure\">beyond any limit (more than a tenth ended in errors)</td>");
    }

    private static String cell(String figure, String text) {
        return "data-figure=\"transactions\\.%s\"[^>]*>%s</data>".formatted(figure.replace(".", "\\."), text);
    }
}
