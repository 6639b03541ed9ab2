package org.bbops.driver.results.directory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.analysis.file.ErrorCount;
import org.bbops.analysis.file.Interval;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.QueueLook;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.results.DriverBooks;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.experiment.ExperimentResult;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;

/** Writes an experiment's results directory: a subdirectory per run, experiment.yaml, and summary.json over all of them. */
public final class ResultsWriter {

    private final Path directory;

    private ResultsWriter(Path directory) {
        this.directory = directory;
    }

    /**
     * Creates the experiment's directory, named after it and the time; never reuses an existing one.
     *
     * @param parent parent directory; created when missing
     * @throws ResultsException when it cannot be created
     */
    public static ResultsWriter create(Path parent, Experiment experiment, Clock clock) {
        Path directory = NewDirectory.create(parent, experiment.name(), clock);
        AtomicFile.write(directory.resolve("experiment.yaml"), EffectiveConfiguration.yaml(experiment));
        return new ResultsWriter(directory);
    }

    /** The experiment's directory. */
    public Path directory() {
        return directory;
    }

    /**
     * Writes a run's directory atomically.
     *
     * @throws ResultsException when it cannot be written; no part of it is left
     */
    public Path writeRun(ExperimentResult experiment, RunResult run) {
        Path runDirectory = directory.resolve(RunResult.directoryName(run.configuration()));
        Path draft = directory.resolve("." + runDirectory.getFileName() + ".draft");
        try {
            Files.createDirectories(draft);
            new RunDirectory(draft).write(experiment, run);
            Files.move(draft, runDirectory, StandardCopyOption.ATOMIC_MOVE);
            return runDirectory;
        } catch (IOException e) {
            discard(draft);
            throw AtomicFile.refusal(runDirectory, e);
        } catch (RuntimeException e) {
            discard(draft);
            throw e;
        }
    }

    private static void discard(Path draft) {
        try {
            List<Path> files;
            try (Stream<Path> all = Files.list(draft)) {
                files = all.toList();
            }
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(draft);
        } catch (IOException _) {
            // The refusal that follows names the place already.
        }
    }

    /** Writes summary.json, runs.csv and junit.xml over the completed runs, replacing earlier ones. */
    public void writeSummary(ExperimentResult result) {
        AtomicFile.write(directory.resolve("summary.json"), Json.MAPPER.writeValueAsString(result.summary()) + "\n");
        AtomicFile.write(directory.resolve("runs.csv"), RunsCsv.of(result));
        AtomicFile.write(directory.resolve("junit.xml"), JUnitReport.of(result));
    }

    /** The files of one run. */
    private static final class RunDirectory {

        /** Writer without indentation, as there may be several 100,000 orders. */
        private static final ObjectWriter ONE_LINE = Json.MAPPER.writer().without(SerializationFeature.INDENT_OUTPUT)
                .without(StreamWriteFeature.AUTO_CLOSE_TARGET);

        private final Path directory;

        RunDirectory(Path directory) {
            this.directory = directory;
        }

        void write(ExperimentResult experiment, RunResult run) {
            AtomicFile.write(directory.resolve("run.yaml"), EffectiveConfiguration.yaml(experiment.experiment(), run.configuration()));
            AtomicFile.write(directory.resolve("environment.json"),
                    Json.MAPPER.writeValueAsString(run.measured().host().environment()) + "\n");
            AtomicFile.write(directory.resolve("intervals.csv"), Interval.csv(IntervalsCsv.intervals(run)).toString());
            AtomicFile.write(directory.resolve("errors.csv"), ErrorCount.csv(IntervalsCsv.errors(run.measurement())).toString());
            AtomicFile.write(directory.resolve("queue.csv"), QueueLook.csv(run.measured().queue()).toString());
            AtomicFile.write(directory.resolve("latency.hlog"), out -> IntervalsCsv.writeLatencies(run.measurement(), out));
            run.books().audit()
                    .ifPresent(report -> AtomicFile.write(directory.resolve("audit.json"), Json.MAPPER.writeValueAsString(report) + "\n"));
            run.books().driver()
                    .ifPresent(books -> AtomicFile.write(directory.resolve(DriverBooks.FILE), out -> ONE_LINE.writeValue(out, books)));
            AtomicFile.write(directory.resolve("summary.json"),
                    Json.MAPPER.writeValueAsString(experiment.summary(run)) + "\n");
        }
    }

    /** Thrown when results cannot be written; the message is one sentence for the user. */
    public static final class ResultsException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        /**
         * @param message file or directory, and the reason why it could not be written
         * @param cause error of the file system
         */
        public ResultsException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
