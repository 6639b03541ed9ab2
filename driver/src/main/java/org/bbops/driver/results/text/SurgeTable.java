package org.bbops.driver.results.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bbops.analysis.file.RunSummary;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunSummaries;

/** Formats the throughput of runs before, during and after a surge of users. */
final class SurgeTable {

    private SurgeTable() {
    }

    /** The lines; none when no run had a surge. */
    static List<String> lines(List<RunResult> runs) {
        List<RunResult> surging = runs.stream().filter(run -> run.configuration().load().surges()).toList();
        if (surging.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(List.of(1, 2, 3), "run", "topology", "transaction-timeout", "surge", "before/s", "during/s",
                "after/s", "kept", "recovered");
        surging.forEach(run -> table.row(cells(run)));
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("of the surge of users in the middle third of the steady state: successful operations/s in the first third, the middle"
                + " one and the second half of the last; kept: during / before; recovered: after / before (docs/load.md)");
        return lines;
    }

    private static List<String> cells(RunResult run) {
        RunSummary.Surge surge = RunSummaries.of(run).work().surge();
        return List.of(Integer.toString(run.configuration().number()), run.configuration().topology(),
                run.configuration().level(Factor.TRANSACTION_TIMEOUT), run.configuration().level(Factor.SURGE) + "x",
                text(surge.beforePerSecond()), text(surge.duringPerSecond()), text(surge.afterPerSecond()), text(surge.kept()),
                text(surge.recovered()));
    }

    private static String text(Double value) {
        return value == null ? "-" : String.format(Locale.ROOT, value < 10 ? "%.2f" : "%,.1f", value);
    }
}
