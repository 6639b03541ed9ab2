package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunReportTest {

    private static final Path RESULTS = Path.of("../analysis/src/test/results/sync-and-messaging").toAbsolutePath().normalize();

    private final RecordingScreen console = new RecordingScreen();

    @TempDir
    private Path folder;

    @Test
    void aReportIsWrittenIntoTheResultsDirectoryAndNamed() throws IOException {
        Path run = RESULTS.resolve("001-ir10-sync-r1");
        try (Stream<Path> files = Files.list(run)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }

        new RunReport(console).write(folder);

        assertThat(folder.resolve("report.html")).content().contains("The answer");
        assertThat(console.lines()).containsExactly("Report:  " + folder.resolve("report.html"));
    }

    @Test
    void warnsInOneSentenceWhenTheReportCannotBeWritten() {
        new RunReport(console).write(folder.resolve("gone"));

        assertThat(console.lines()).isEmpty();
        assertThat(console.warnings()).hasSize(1).first().asString()
                .contains("The report could not be written").contains("bbops report " + folder.resolve("gone"));
    }
}
