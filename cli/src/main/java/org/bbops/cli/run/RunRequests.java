package org.bbops.cli.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.contracts.emulator.EmulatorSettings.Latency;
import org.bbops.contracts.emulator.EmulatorSettings.Outage;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.experiment.SupplierLatency;
import org.bbops.driver.experiment.SupplierOutage;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.system.Topology;

/** Converter of an experiment's run to the testbed's request. */
public final class RunRequests {

    private RunRequests() {
    }

    /** Returns the whole request for a run. */
    public static RunRequest of(RunConfiguration run) {
        return new RunRequest(population(run), run.database(), run.concurrencyControl(),
                new RunRequest.SystemLevels(run.topology(), run.poolSize(), run.isDatabasePerDomain(), levels(run)), supplier(run),
                run.settings().agents());
    }

    /** Returns the number of database connections in all pools of the system, at its maximum over the runs. */
    public static int poolConnectionsMax(Experiment experiment) {
        return experiment.runs().stream().mapToInt(RunRequests::poolConnections).max().orElse(0);
    }

    /** Returns the most database connections that all pools of the system can have. */
    public static int poolConnections(RunConfiguration run) {
        return Topology.named(run.topology()).jvms() * run.poolConnectionsMax();
    }

    /** Returns the population that the run starts from. */
    public static PopulationRequest population(RunConfiguration run) {
        return new PopulationRequest(run.injectionRate(), run.settings().seed(), run.populationModel(),
                run.purchaseShare());
    }

    /** Returns the addresses of the domains that users call. */
    public static DomainUrls domains(RunSite site) {
        return new DomainUrls(site.system().customer(), site.system().manufacturing());
    }

    /** Returns the factor levels as properties of the system (docs/architecture.md, "A run"). */
    private static Map<String, String> levels(RunConfiguration run) {
        return Stream.of(Factor.values()).filter(factor -> factor.owner() == Factor.Owner.SYSTEM)
                .collect(Collectors.toMap(factor -> "bbops." + factor.label(), run::level));
    }

    private static EmulatorSettings supplier(RunConfiguration run) {
        SupplierLatency latency = run.supplierLatency();
        return new EmulatorSettings(null, run.supplierLeadTimeUnit().toMillis(), EmulatorSettings.Retries.USUAL,
                new Latency(latency.distribution(), latency.millis(), (long) latency.millisMax()),
                run.supplierFailureShare().doubleValue(), run.settings().seed() + run.repetition() - 1, List.of());
    }

    /** Returns the supplier's outages relative to now, given the time until the steady state. */
    static List<Outage> outages(SupplierOutage outage, Duration untilSteady) {
        return List.of(new Outage(untilSteady.plus(outage.from()).toMillis(), outage.length().toMillis()));
    }
}
