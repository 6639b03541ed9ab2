package org.bbops.driver.results.directory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.Guarantee;
import org.bbops.driver.results.DriverBooks;
import tools.jackson.core.JacksonException;

/**
 * A run restored from its results directory, for a later audit.
 *
 * @param books the driver's
 * @param guarantee promise of the run's way of purchasing
 */
public record SavedRun(DriverBooks books, Guarantee guarantee) {

    private static final String CONFIGURATION = "run.yaml";

    /**
     * Reads the directory of a run, or of an experiment with a single run.
     *
     * @throws WrongInputException when it is neither, its files are damaged, or its run.yaml is invalid in this version of bbops
     */
    public static SavedRun read(Path directory) {
        try {
            Path run = runIn(directory);
            return new SavedRun(books(run), ExperimentReader.read(run.resolve(CONFIGURATION), List.of()).runs().getFirst().guarantee());
        } catch (IOException e) {
            throw new WrongInputException(
                    "The results in %s cannot be read (%s); name a directory of one run that bbops run has written"
                            .formatted(directory, FileTrouble.where(e)),
                    e);
        }
    }

    private static Path runIn(Path directory) throws IOException {
        if (isRun(directory)) {
            return directory;
        }
        List<Path> runs = runsIn(directory);
        if (runs.isEmpty()) {
            throw new WrongInputException(
                    "%s is no results directory: neither it nor a directory in it has a %s; name one of a run that bbops run has written"
                            .formatted(directory, CONFIGURATION),
                    null);
        }
        if (runs.size() > 1) {
            throw new WrongInputException("%s has several runs, and the database is of one of them; name its directory there: %s"
                    .formatted(directory, runs.stream().map(run -> run.getFileName().toString()).collect(Collectors.joining(", "))), null);
        }
        return runs.getFirst();
    }

    private static List<Path> runsIn(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.filter(SavedRun::isRun).sorted().toList();
        }
    }

    private static boolean isRun(Path directory) {
        return Files.isRegularFile(directory.resolve(CONFIGURATION));
    }

    private static DriverBooks books(Path run) throws IOException {
        Path file = run.resolve(DriverBooks.FILE);
        if (!Files.isRegularFile(file)) {
            throw new WrongInputException(
                    ("%s has no %s: an older bbops made the run, an agent did not report all, the supplier domain did not say before the run"
                            + " how many dead letters there were, or it is a step of a capacity; audit without --results")
                            .formatted(run, DriverBooks.FILE),
                    null);
        }
        try {
            return DriverBooks.read(file);
        } catch (JacksonException e) {
            throw new WrongInputException(
                    "%s is damaged or of another version of bbops (%s); copy the whole results directory, and use "
                            .formatted(file, e.getOriginalMessage()) + "the bbops that wrote it",
                    e);
        }
    }
}
