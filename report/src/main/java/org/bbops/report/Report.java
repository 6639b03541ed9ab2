package org.bbops.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.bbops.analysis.read.ResultsReader;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.page.Page;

/** Writes report.html: one page over one results directory or several, which needs nothing beside itself. */
public final class Report {

    /** The page's name in a results directory. */
    public static final String FILE = "report.html";

    private Report() {
    }

    /**
     * Reads the directories and writes the page.
     *
     * @param directories results directories of experiments or of single runs; one or more
     * @param file where the page goes; one that exists is replaced
     * @throws org.bbops.analysis.read.UnreadableResultsException when a directory holds no results or a file is damaged
     * @throws ReportException when the page cannot be written
     */
    public static void write(List<Path> directories, Path file) {
        List<StoredExperiment> experiments = directories.stream().map(ResultsReader::read).toList();
        String page = Page.of(experiments, Path.of("").toAbsolutePath());
        Path draft = file.resolveSibling("." + file.getFileName() + ".draft");
        try {
            Files.writeString(draft, page);
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            discard(draft);
            throw new ReportException("The report cannot be written to %s (%s); choose another place with --out"
                .formatted(file, e.getMessage()), e);
        }
    }

    private static void discard(Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException _) {
            // The sentence that follows names the place.
        }
    }
}
