package org.bbops.cli.chaos;

import java.util.List;
import org.bbops.driver.measurement.RunTotals;

/**
 * What the driver did while somebody killed.
 *
 * @param totals of all agents, the killed ones included
 * @param faults one sentence for each thing of the driver's own that went wrong; each makes the run invalid
 */
record WorkDone(RunTotals totals, List<String> faults) {
}
