package org.bbops.cli.run;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.experiment.SupplierLatency;
import org.bbops.driver.experiment.SupplierOutage;
import org.bbops.testbed.PopulationRequest;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.emulator.EmulatorSettings;
import org.bbops.testbed.emulator.EmulatorSettings.Outage;
import org.bbops.testbed.emulator.EmulatorSettings.ResponseLatency;

/** Says in the testbed's words what a run of an experiment needs. */
public final class RunRequests {

    /** What the system itself has to know; it calls them as an experiment does. */
    private static final Set<Factor> SYSTEM_FACTORS = EnumSet.of(Factor.PURCHASING, Factor.HAND_OVER, Factor.XA_LOG,
            Factor.ISOLATION, Factor.LOCKING, Factor.RETRIES, Factor.LOCK_TIMEOUT, Factor.LOCK_ORDER, Factor.PERSISTENCE, Factor.DIRTY_CHECK,
            Factor.FAT_KEY, Factor.CHANGED_COLUMNS, Factor.BATCHING, Factor.SECOND_LEVEL_CACHE, Factor.READS, Factor.THREADS);

    private RunRequests() {
    }

    /** Everything that the run needs. */
    public static RunRequest of(RunConfiguration run) {
        return new RunRequest(population(run), DatabaseEngine.named(run.database()), run.concurrencyControl(),
                run.topology(), run.poolSize(), levels(run), supplier(run), run.settings().agents());
    }

    /** The rows that the run starts from. */
    public static PopulationRequest population(RunConfiguration run) {
        return new PopulationRequest(run.injectionRate(), run.settings().seed(), run.populationModel(),
                run.purchaseShare());
    }

    /** Factor levels as properties of the system (docs/architecture.md, "A run"). */
    private static Map<String, String> levels(RunConfiguration run) {
        return SYSTEM_FACTORS.stream().collect(Collectors.toMap(factor -> "bbops." + factor.label(), run::level));
    }

    private static EmulatorSettings supplier(RunConfiguration run) {
        SupplierLatency latency = run.supplierLatency();
        return new EmulatorSettings(null, run.supplierLeadTimeUnit().toMillis(), EmulatorSettings.RETRY_DELAY_MILLIS,
                EmulatorSettings.RETRIES_MAX,
                new ResponseLatency(latency.distribution(), latency.millis(), latency.millisMax()),
                run.supplierFailureShare().doubleValue(), run.settings().seed(), List.of());
    }

    /** When the supplier is down, counted from now, when the steady state begins that much later. */
    static List<Outage> outages(SupplierOutage outage, Duration untilSteady) {
        return List.of(new Outage(untilSteady.plus(outage.from()).toMillis(), outage.length().toMillis()));
    }
}
