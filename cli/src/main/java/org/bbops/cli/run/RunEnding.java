package org.bbops.cli.run;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.cli.screen.TimeText;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.results.RunReasons;
import org.bbops.driver.results.RunResult;

/**
 * How a run ended, as its spectators are told.
 *
 * @param run which one
 * @param verdict on it
 * @param summary what came out, in a few words, the verdict among them
 * @param reasons why it is not passed, one sentence each
 * @param measurement its figures; empty when nothing is to be measured, as under kills
 * @param phantom purchase orders that only the supplier knows, if that is known
 * @param lost purchase orders that never reached the supplier, if that is known
 */
public record RunEnding(RunConfiguration run, String verdict, String summary, List<String> reasons,
        Optional<RunMeasurement> measurement, Optional<Long> phantom, Optional<Long> lost) {

    public RunEnding {
        reasons = List.copyOf(reasons);
    }

    static RunEnding of(RunResult result) {
        RunMeasurement measured = result.measurement();
        Optional<PurchaseOrderFigures> orders = result.audit().map(AuditReport::purchaseOrders);
        String summary = String.format(Locale.ROOT, "%s, %d errors, %s", measured.throughputText(), measured.errors(),
                result.verdictText());
        return new RunEnding(result.configuration(), result.verdictText(), summary, RunReasons.of(result),
                Optional.of(measured), orders.map(PurchaseOrderFigures::phantom), orders.map(PurchaseOrderFigures::lost));
    }

    /**
     * Sentence on a run that has ended.
     *
     * @param watch knows the run, and how far all is
     */
    String line(Watch watch) {
        String left = run.number() == watch.experiment().runs().size() ? ""
                : watch.times().map(times -> "; about " + TimeText.of(times.allLeft()) + " left").orElse("");
        return watch.name() + ": " + summary + left;
    }
}
