package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunReportTest {

    private static final Path RESULTS = Path.of("../analysis/src/test/results/sync-and-messaging").toAbsolutePath().normalize();

    private final List<String> lines = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    @TempDir
    private Path folder;

    /** Keeps what is said. */
    private final class Kept implements Console {

        @Override
        public void line(String text) {
            lines.add(text);
        }

        @Override
        public void warning(String text) {
            warnings.add(text);
        }

        @Override
        public void step(String line) {
            lines.add(line);
        }

        @Override
        public void advance(String what, long done, long total) {
            lines.add(what);
        }
    }

    @Test
    void aReportIsWrittenIntoTheResultsDirectoryAndNamed() throws IOException {
        Path run = RESULTS.resolve("001-ir10-sync-r1");
        try (Stream<Path> files = Files.list(run)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }

        new RunReport(new Kept()).write(folder);

        assertThat(folder.resolve("report.html")).content().contains("The answer");
        assertThat(lines).containsExactly("Report:  " + folder.resolve("report.html"));
    }

    @Test
    void aReportThatCannotBeWrittenIsOneSentenceAndNoFailure() {
        new RunReport(new Kept()).write(folder.resolve("gone"));

        assertThat(lines).isEmpty();
        assertThat(warnings).hasSize(1).first().asString().contains("There is no report").contains("bbops report " + folder.resolve("gone"));
    }
}
