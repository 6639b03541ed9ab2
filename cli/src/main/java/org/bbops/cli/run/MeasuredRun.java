package org.bbops.cli.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.DatabaseActivity;
import org.bbops.analysis.file.QueueLook;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.driver.environment.Environment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.results.ProcessUse;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.rules.Rules;
import org.bbops.driver.rules.Waiting;
import org.bbops.driver.split.JvmActivity;
import org.bbops.driver.split.SystemFigures;

/**
 * What was measured of a plan, before its books are read.
 *
 * @param run what was run
 * @param measurement the driver's
 * @param system what the system measured of itself in the steady state; empty when it could not be read
 * @param jvm how busy the system's JVMs were with themselves
 * @param queue how many purchase orders waited
 * @param used what each process used
 * @param environment what it ran on
 * @param database activity of the database server in the steady state
 */
public record MeasuredRun(RunConfiguration run, RunMeasurement measurement, Optional<SystemFigures> system, JvmActivity jvm,
        List<QueueLook> queue, List<ProcessUse> used, Environment environment, DatabaseActivity database) {

    /** Keeps copies. */
    public MeasuredRun {
        queue = List.copyOf(queue);
        used = List.copyOf(used);
    }

    /** With what came after it: the books, and what went wrong. */
    public RunResult result(Optional<AuditReport> audit, Optional<HandOverState> handOver, Optional<Duration> drainTime,
            List<String> troubles) {
        return new RunResult(run, measurement, Rules.judge(measurement, waiting(handOver)), audit, handOver, queue, drainTime, system, jvm,
                RunResult.steadinessOf(measurement, jvm), used, environment, troubles, Optional.empty());
    }

    /** An outage of the supplier keeps purchase orders waiting by design. */
    private Waiting waiting(Optional<HandOverState> handOver) {
        return run.supplierOutage().isPresent() ? Waiting.UNKNOWN
                : new Waiting(queue, handOver.map(HandOverState::p90Millis).orElse(OptionalDouble.empty()));
    }
}
