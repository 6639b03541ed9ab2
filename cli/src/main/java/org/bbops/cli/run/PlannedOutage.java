package org.bbops.cli.run;

import java.time.Duration;
import java.util.Optional;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.experiment.SupplierOutage;
import org.bbops.testbed.HandOverSource;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.emulator.EmulatorControl;

/** Takes the supplier down as the experiment defines it, and measures the time until the orders of that outage have been sent. */
final class PlannedOutage implements AutoCloseable {

    private final RunConfiguration run;
    private final RunSite site;
    private final DrainWatch watch;

    PlannedOutage(RunConfiguration run, RunSite site, HandOverSource handOver) {
        this.run = run;
        this.site = site;
        this.watch = new DrainWatch(handOver);
    }

    /** Plans it, where the experiment has one. */
    void plan(Duration untilRampUp) {
        run.supplierOutage().ifPresent(outage -> plan(outage, untilRampUp.plus(run.settings().phases().rampUp())));
    }

    private void plan(SupplierOutage outage, Duration untilSteady) {
        new EmulatorControl(site.emulator()).apply(site.supplier().withOutages(RunRequests.outages(outage, untilSteady)));
        if (run.isMessaging()) {
            watch.begin(untilSteady.plus(outage.from()).plus(outage.length()));
        }
    }

    /** Returns the time from the supplier's return until no purchase order waited; empty without an outage, or when the run ended before. */
    Optional<Duration> drainTime() {
        return watch.result();
    }

    @Override
    public void close() {
        watch.close();
    }
}
