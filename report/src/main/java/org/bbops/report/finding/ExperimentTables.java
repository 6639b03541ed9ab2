package org.bbops.report.finding;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;
import org.bbops.analysis.read.Wording;

/** Tables of an experiment in Markdown: its claims with their verdicts, and for each combination of levels the figures that they name. */
final class ExperimentTables {

    private final StoredExperiment experiment;
    private final List<StoredRun> valid;

    private ExperimentTables(StoredExperiment experiment) {
        this.experiment = experiment;
        this.valid = experiment.runs().stream().filter(StoredRun::isValid).toList();
    }

    static String of(StoredExperiment experiment) {
        return new ExperimentTables(experiment).text();
    }

    private String text() {
        return """
                | claim | verdict | measured | range | expected |
                | --- | --- | --- | --- | --- |
                %s

                %s

                %sMedians of valid runs and their range; %d of %d runs are valid. %d repetitions, ramp up %s s, steady state %s s.
                """.formatted(experiment.summary().claims().stream().map(ExperimentTables::row).collect(Collectors.joining("\n")),
                figures(), processorTime(),
                valid.size(), experiment.summary().runsPlanned(), experiment.summary().settings().repetitions(),
                Wording.number(experiment.summary().settings().lengths().rampUpSeconds()),
                Wording.number(experiment.summary().settings().lengths().steadySeconds()));
    }

    private static String row(Claim claim) {
        Claim.Measured measured = claim.measured();
        return "| %s | %s | %s | %s | %s |".formatted(claim.statement().claim(), claim.verdictText(), number(measured.value()),
                measured.low() == null || measured.high() == null ? "-" : Wording.range(measured.low(), measured.high()), limits(claim));
    }

    private static String limits(Claim claim) {
        BigDecimal least = claim.statement().atLeast();
        BigDecimal most = claim.statement().atMost();
        return Stream.of(least == null ? "" : "at least " + least, most == null ? "" : "at most " + most).filter(limit -> !limit.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private String figures() {
        List<String> factors = varied();
        List<String> named = Stream.concat(Stream.of("operationsPerSecond", "bbopsPerMinute"),
                experiment.summary().claims().stream().map(claim -> claim.statement().figure())).distinct()
                .filter(figure -> valid.stream().anyMatch(run -> run.figure(figure).isPresent())).toList();
        String head = Stream.concat(factors.stream(), named.stream().map(figure -> "`" + figure + "`")).collect(Collectors.joining(" | "));
        return "| " + head + " |\n|" + " --- |".repeat(factors.size() + named.size()) + "\n" + cells(factors).entrySet().stream()
                .map(cell -> "| " + Stream.concat(cell.getKey().stream(), named.stream().map(figure -> spread(cell.getValue(), figure)))
                        .collect(Collectors.joining(" | ")) + " |")
                .collect(Collectors.joining("\n"));
    }

    private String processorTime() {
        List<String> factors = varied();
        String table = ProcessorTable.of(factors, cells(factors));
        return table.isEmpty() ? table : table + "\n";
    }

    /** Valid runs by their levels of these factors. */
    private Map<List<String>, List<StoredRun>> cells(List<String> factors) {
        return valid.stream().collect(Collectors.groupingBy(run -> factors.stream().map(run::level).toList(), LinkedHashMap::new,
                Collectors.toList()));
    }

    /** Factors with more than one level among the runs. */
    private List<String> varied() {
        Map<String, Long> levels = new TreeMap<>();
        experiment.runs().stream().flatMap(run -> run.levels().entrySet().stream()).distinct()
                .forEach(level -> levels.merge(level.getKey(), 1L, Long::sum));
        return levels.entrySet().stream().filter(factor -> factor.getValue() > 1).map(Map.Entry::getKey).toList();
    }

    private static String spread(List<StoredRun> runs, String figure) {
        double[] values = runs.stream().flatMapToDouble(run -> run.figure(figure).stream()).sorted().toArray();
        if (values.length == 0) {
            return "-";
        }
        double median = (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
        return values.length == 1 ? number(median)
                : number(median) + " (" + Wording.range(values[0], values[values.length - 1]) + ")";
    }

    /** Formats a number; small ones, such as a share of errors, with three significant digits. */
    private static String number(Double value) {
        return value == null ? "-"
                : Math.abs(value) < 1 && value != 0 ? String.format(Locale.ROOT, "%.3g", value) : Wording.number(value);
    }
}
