package org.bbops.driver.results.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.bbops.analysis.file.RunSummary;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunSummaries;

/** Formats the cost of users' requests in runs of a system with several JVMs: calls between these, bytes, statements and processor time. */
final class RemoteTable {

    private RemoteTable() {
    }

    /** The lines; none when each run had its system in one JVM. */
    static List<String> lines(List<RunResult> runs) {
        if (runs.stream().allMatch(run -> run.configuration().topology().equals("one-jvm"))) {
            return List.of();
        }
        TextTable table = new TextTable(List.of(1, 2, 7), "Ir", "topology", "implementation", "requests", "remote calls", "bytes",
                "statements",
                "CPU ms");
        runs.forEach(run -> table.row(cells(run)));
        List<String> lines = new ArrayList<>(table.lines());
        lines.add(
                "of requests of users that ended in the steady state: calls from one of the system's JVMs to another, bytes of their bodies"
                        + " and addresses, and statements, means per request; processor time of the system's JVMs per successful operation"
                        + " (docs/topologies.md)");
        return lines;
    }

    private static List<String> cells(RunResult run) {
        RunSummary summary = RunSummaries.of(run);
        RunSummary.InteractionCost cost = summary.work().perInteraction() == null ? RunSummary.InteractionCost.UNKNOWN
                : summary.work().perInteraction();
        String topology = run.configuration().topology();
        return List.of(Integer.toString(run.configuration().injectionRate()), topology,
                topology.equals("two-tier") ? run.configuration().level(Factor.IMPLEMENTATION) : "-", Long.toString(cost.count()),
                text(cost.remoteCalls()), text(cost.remoteBytes()), text(cost.statements()), cpuMillis(summary));
    }

    private static String cpuMillis(RunSummary summary) {
        return summary.resources().processes().stream().filter(RunSummary.Process::isOfSystem)
                .map(process -> process.name() + " " + text(process.cpuMillisPerOperation())).collect(Collectors.joining(", "));
    }

    private static String text(Double value) {
        return value == null ? "-" : String.format(Locale.ROOT, "%,.1f", value);
    }
}
