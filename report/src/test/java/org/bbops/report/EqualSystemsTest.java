package org.bbops.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bbops.analysis.read.SameSystemPairs;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;
import org.junit.jupiter.api.Test;

/** Tests the measured rate of false differences in docs/compare.md against its data; a failure shows the line to paste. */
class EqualSystemsTest {

    private static final Path DATA = Path.of("../docs/findings/data/a-a");

    @Test
    void statesTheMeasuredRateOfFalseDifferences() throws IOException {
        String measured = "> A/A: " + SameSystemPairs.ofRuns(StoredExperiment.read(DATA).runs().stream().map(StoredRun::summary).toList())
                .orElseThrow().text();

        assertThat(Files.readString(Path.of("../docs/compare.md")).lines()).contains(measured);
    }
}
