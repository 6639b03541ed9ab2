package org.bbops.driver.results;

import java.nio.file.Path;

/** The files of one run. */
final class RunDirectory {

    private final Path directory;

    RunDirectory(Path directory) {
        this.directory = directory;
    }

    void write(ExperimentResult experiment, RunResult run) {
        AtomicFile.write(directory.resolve("run.yaml"), EffectiveConfiguration.yaml(experiment.experiment(), run.configuration()));
        AtomicFile.write(directory.resolve("environment.json"), Json.MAPPER.writeValueAsString(run.environment()) + "\n");
        AtomicFile.write(directory.resolve("intervals.csv"), IntervalsCsv.of(run));
        AtomicFile.write(directory.resolve("errors.csv"), ErrorsCsv.of(run.measurement()));
        AtomicFile.write(directory.resolve("queue.csv"), QueueCsv.of(run.queue()));
        AtomicFile.write(directory.resolve("latency.hlog"), out -> LatencyLog.write(run.measurement(), out));
        run.audit().ifPresent(report ->
            AtomicFile.write(directory.resolve("audit.json"), Json.MAPPER.writeValueAsString(AuditDocument.of(report)) + "\n"));
        run.driverBooks().ifPresent(books -> books.write(directory));
        AtomicFile.write(directory.resolve("summary.json"),
            Json.MAPPER.writeValueAsString(Summaries.of(experiment, run)) + "\n");
    }
}
