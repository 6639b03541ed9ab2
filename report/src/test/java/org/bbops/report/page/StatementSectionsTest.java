package org.bbops.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatementSectionsTest {

    @Test
    void reportsThatNoStatementsWereRecorded(@TempDir Path folder) {
        Path results = Results.of("silent").with(TrialRun.run(10, "sync", 1, 1_000, 20).withSilentSystem()).writeTo(folder);

        assertThat(Page.of(List.of(StoredExperiment.read(results)), List.of(), folder))
                .contains("The system did not tell how many SQL statements it sent.").doesNotContain("SQL statements per");
    }
}
