package org.bbops.cli.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.search.SearchDirectory;
import org.bbops.driver.search.SearchExperiments;
import org.bbops.driver.search.SearchLimits;
import org.junit.jupiter.api.Test;

class SearchTextTest {

    @Test
    void namesResultsFromTheFolderThatTheCommandWasCalledIn() throws IOException {
        Path here = Path.of("").toAbsolutePath();
        Experiment experiment = ExperimentReader.read("e.yaml", "experiment: peak\n", List.of());
        SearchDirectory directory = SearchDirectory.create(Files.createTempDirectory(here.resolve("target"), "search"),
                new SearchExperiments(experiment, experiment), new SearchLimits(10, 5, 200, 40), Optional.empty(),
                Clock.systemUTC());
        String shown = here.relativize(directory.path()).toString();

        assertThat(SearchText.header(directory)).contains("kept in   " + shown + ";");
        assertThat(SearchText.end(directory.read(), Optional.empty(), directory.path()))
                .contains("go on with: bbops search --resume " + shown).endsWith("Results: " + shown);
    }
}
