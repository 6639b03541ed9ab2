package org.bbops.driver.results;

import java.nio.file.Path;
import org.bbops.analysis.file.ErrorCount;
import org.bbops.analysis.file.Interval;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.QueueLook;

/** The files of one run. */
final class RunDirectory {

    private final Path directory;

    RunDirectory(Path directory) {
        this.directory = directory;
    }

    void write(ExperimentResult experiment, RunResult run) {
        AtomicFile.write(directory.resolve("run.yaml"), EffectiveConfiguration.yaml(experiment.experiment(), run.configuration()));
        AtomicFile.write(directory.resolve("environment.json"), Json.MAPPER.writeValueAsString(run.environment()) + "\n");
        AtomicFile.write(directory.resolve("intervals.csv"), Interval.csv(IntervalsCsv.intervals(run)).toString());
        AtomicFile.write(directory.resolve("errors.csv"), ErrorCount.csv(IntervalsCsv.errors(run.measurement())).toString());
        AtomicFile.write(directory.resolve("queue.csv"), QueueLook.csv(run.queue()).toString());
        AtomicFile.write(directory.resolve("latency.hlog"), out -> LatencyLog.write(run.measurement(), out));
        run.audit().ifPresent(report ->
            AtomicFile.write(directory.resolve("audit.json"), Json.MAPPER.writeValueAsString(report) + "\n"));
        run.driverBooks().ifPresent(books -> books.write(directory));
        AtomicFile.write(directory.resolve("summary.json"),
            Json.MAPPER.writeValueAsString(Summaries.of(experiment, run)) + "\n");
    }
}
