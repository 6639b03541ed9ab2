package org.bbops.cli.run;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.analysis.file.DatabaseActivity;
import org.bbops.driver.environment.Environment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.Observations;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.results.MeasuredRun;
import org.bbops.driver.split.ActivityWatch.RunActivity;

/** Measurements of users who did nothing. */
public final class IdleRuns {

    private static final URI NOWHERE = URI.create("http://127.0.0.1:1");
    private static final Environment ENVIRONMENT = new Environment("0.1.0", "unknown",
            new Environment.Machine("a processor", 2, 4096, "a system", "a kernel", false, "tsc"), List.of(),
            new Environment.DatabaseDescription("PostgreSQL", "18.6", "read-committed", Map.of(), Map.of(), null));

    private IdleRuns() {
    }

    /** Returns a valid measurement. */
    public static MeasuredRun measured(RunConfiguration run) {
        return new MeasuredRun(run, measurement(run, true, List.of()), Optional.empty(), RunActivity.UNKNOWN, List.of(),
                DatabaseActivity.UNKNOWN, new MeasuredRun.Host(List.of(), ENVIRONMENT, Optional.empty(), Double.NaN));
    }

    /** Returns the driver's part of a measurement. */
    static RunMeasurement measurement(RunConfiguration run, boolean complete, List<String> invalidBecause) {
        return new RunMeasurement(run.plan("idle", new DomainUrls(NOWHERE, NOWHERE), 42, run.settings().phases()), Instant.EPOCH,
                Observations.none(), List.of(), List.of(), complete, invalidBecause);
    }
}
