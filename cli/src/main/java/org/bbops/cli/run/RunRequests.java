package org.bbops.cli.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.experiment.SupplierLatency;
import org.bbops.testbed.PopulationRequest;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.emulator.EmulatorSettings;
import org.bbops.testbed.emulator.EmulatorSettings.Outage;
import org.bbops.testbed.emulator.EmulatorSettings.ResponseLatency;

/** Says in the testbed's words what a run of an experiment needs. */
public final class RunRequests {

    private RunRequests() {
    }

    static RunRequest of(RunConfiguration run) {
        return new RunRequest(population(run), run.topology(), run.poolSize(), levels(run), supplier(run),
                run.settings().agents());
    }

    /** The rows that the run starts from. */
    public static PopulationRequest population(RunConfiguration run) {
        return new PopulationRequest(run.injectionRate(), run.settings().seed(), run.populationModel(),
                run.purchaseShare());
    }

    /** Factor levels as properties of the system (docs/architecture.md, "A run"). */
    private static Map<String, String> levels(RunConfiguration run) {
        return Map.of(
                "bbops.purchasing", run.purchasing(),
                "bbops.hand-over", run.handOver(),
                "bbops.isolation", run.isolation(),
                "bbops.locking", run.locking(),
                "bbops.lock-order", run.lockOrder(),
                "bbops.persistence", run.persistence(),
                "bbops.threads", run.threads());
    }

    private static EmulatorSettings supplier(RunConfiguration run) {
        SupplierLatency latency = run.supplierLatency();
        return new EmulatorSettings(null, run.supplierLeadTimeUnit().toMillis(), EmulatorSettings.RETRY_DELAY_MILLIS,
                EmulatorSettings.RETRIES_MAX,
                new ResponseLatency(latency.distribution(), latency.millis(), latency.millisMax()),
                run.supplierFailureShare().doubleValue(), run.settings().seed(), List.of());
    }

    /** When the supplier is down, counted from now, when ramp up begins that much later. */
    static List<Outage> outages(RunConfiguration run, Duration untilRampUp) {
        return run.supplierOutage().stream()
                .map(outage -> new Outage(
                        untilRampUp.plus(run.settings().phases().rampUp()).plus(outage.from()).toMillis(),
                        outage.length().toMillis()))
                .toList();
    }
}
