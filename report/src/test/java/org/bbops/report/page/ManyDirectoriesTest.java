package org.bbops.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManyDirectoriesTest {

    @TempDir
    private Path folder;

    private String page(int directories) {
        List<StoredExperiment> experiments = IntStream.rangeClosed(1, directories).mapToObj(number -> StoredExperiment.read(
                Results.of("trial-" + number).described("Description " + number + ".").with(TrialRun.run(10, "sync", 1, 1_000 + number, 20))
                        .writeTo(folder)))
                .toList();
        return Page.of(experiments, List.of(), folder);
    }

    @Test
    void namesFewExperiments() {
        assertThat(page(2)).contains("<h1>trial-1 and trial-2</h1>").contains("Begun 2026-11-21 08:00 UTC, 2 runs.")
                .contains("<p class=\"description\">Description 2.</p>");
    }

    @Test
    void namesAGivenDatabaseAtTheTop() throws IOException {
        Path results = Results.of("given").with(TrialRun.run(10, "sync", 1, 1_000, 20)).writeTo(folder);
        assertThat(Page.of(List.of(StoredExperiment.read(results)), List.of(), folder)).doesNotContain("a database that was given");
        try (Stream<Path> files = Files.walk(results)) {
            for (Path file : files.filter(each -> each.endsWith("environment.json")).toList()) {
                Files.writeString(file, Files.readString(file).replace("\"product\"",
                        "\"version\": \"18.6\", \"given\": {\"address\": \"db:5432/bbops\", \"schema\": \"own\"}, \"product\""));
            }
        }

        assertThat(Page.of(List.of(StoredExperiment.read(results)), List.of(), folder))
                .contains("On a database that was given, not started for the "
                        + "runs: PostgreSQL 18.6 at db:5432/bbops, schema own.");
    }

    @Test
    void showsTheAnswerFirstForManyExperiments() {
        String page = page(12);

        assertThat(page).contains("<h1>12 experiments</h1>").contains("12 runs in 12 directories.")
                .contains("<summary>What they are</summary>")
                .contains("<p class=\"headline\">All 12 combinations pass Ir 10, the only rate tried")
                .doesNotContain("<p class=\"description\">");
    }

    @Test
    void foldsALongAnswer() {
        TrialRun[] slow = IntStream.range(0, 12).mapToObj(number -> TrialRun.run(10, "sync", 1, 800, 3_000).at("pool-size", number))
                .toArray(TrialRun[]::new);

        assertThat(Page.of(List.of(StoredExperiment.read(Results.of("slow").with(slow).writeTo(folder))), List.of(), folder))
                .containsPattern("<summary>And 1[0-9] more</summary>");
    }
}
