package org.bbops.cli.run;

import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.RunPlan;
import org.bbops.testbed.RunSite;

/** Says in the driver's words what a run of an experiment is. */
final class RunPlans {

    private RunPlans() {
    }

    static RunPlan of(RunConfiguration run, RunSite site) {
        return RunPlan.of("run-" + run.number(), site.system().customer(), site.system().manufacturing(),
                run.injectionRate(), seed(run), run.settings().phases(), run.settings().interval())
                .withHotOrders(run.hotOrders()).withPurchaseQuota(run.purchaseQuota());
    }

    /** Another for each repetition, so that their range shows the workload's chance too, and the same for all levels. */
    private static long seed(RunConfiguration run) {
        return run.settings().seed() + run.repetition() - 1;
    }
}
