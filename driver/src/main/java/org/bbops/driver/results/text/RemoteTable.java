package org.bbops.driver.results.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bbops.analysis.file.RunSummary;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunSummaries;

/**
 * Formats the cost of users' requests in runs of a system with several JVMs (calls between these, bytes, statements and processor time) beside
 * the throughput.
 */
final class RemoteTable {

    /** Factors that have a column in each table. */
    private static final Set<Factor> ALWAYS_SHOWN = Set.of(Factor.INJECTION_RATE, Factor.TOPOLOGY, Factor.IMPLEMENTATION);

    private RemoteTable() {
    }

    /**
     * The lines; none when each run had its system in one JVM.
     *
     * @param varied factors with several levels in the experiment, which tell its runs apart
     */
    static List<String> lines(List<Factor> varied, List<RunResult> runs) {
        if (runs.stream().allMatch(run -> run.configuration().topology().equals("one-jvm"))) {
            return List.of();
        }
        List<Factor> others = varied.stream().filter(factor -> !ALWAYS_SHOWN.contains(factor)).toList();
        boolean closed = !runs.getFirst().measurement().plan().work().load().makesBbops();
        TextTable table = table(others, FinalTable.throughputUnit(closed));
        runs.forEach(run -> table.row(cells(run, others)));
        List<String> lines = new ArrayList<>(table.lines());
        lines.add(
                "of requests of users that ended in the steady state: calls from one of the system's JVMs to another, bytes of their bodies"
                        + " and addresses, and statements, means per request; processor time of the system's JVMs per successful operation"
                        + " (docs/topologies.md)");
        return lines;
    }

    private static TextTable table(List<Factor> others, String throughput) {
        List<String> header = new ArrayList<>(List.of("Ir", "topology", "implementation"));
        others.forEach(factor -> header.add(factor.label()));
        List<Integer> words = new ArrayList<>(IntStream.range(1, header.size()).boxed().toList());
        header.addAll(List.of(throughput, "requests", "remote calls", "bytes", "statements", "CPU ms"));
        words.add(header.size() - 1);
        return new TextTable(words, header.toArray(String[]::new));
    }

    private static List<String> cells(RunResult run, List<Factor> others) {
        RunSummary summary = RunSummaries.of(run);
        RunSummary.InteractionCost cost = summary.work().perInteraction() == null ? RunSummary.InteractionCost.UNKNOWN
                : summary.work().perInteraction();
        String topology = run.configuration().topology();
        List<String> cells = new ArrayList<>(List.of(Integer.toString(run.configuration().injectionRate()), topology,
                topology.equals("two-tier") ? run.configuration().level(Factor.IMPLEMENTATION) : "-"));
        others.forEach(factor -> cells.add(run.configuration().level(factor)));
        cells.addAll(List.of(FinalTable.throughput(run.measurement()), Long.toString(cost.count()), text(cost.remoteCalls()),
                text(cost.remoteBytes()), text(cost.statements()), cpuMillis(summary)));
        return cells;
    }

    private static String cpuMillis(RunSummary summary) {
        return summary.resources().processes().stream().filter(RunSummary.Process::isOfSystem)
                .map(process -> process.name() + " " + text(process.cpuMillisPerOperation())).collect(Collectors.joining(", "));
    }

    private static String text(Double value) {
        return value == null ? "-" : String.format(Locale.ROOT, "%,.1f", value);
    }
}
