package org.bbops.report;

import java.math.BigDecimal;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.file.WarmUp;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.statistics.MedianRange;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.contracts.process.ForeignLoad;

/** Tables of an experiment in Markdown: its claims with their verdicts, and for each combination of levels the figures that they name. */
final class ExperimentTables {

    private static final double PERCENT = 100;
    private static final String NOT_MEASURED = "not measured";

    private final StoredExperiment experiment;
    private final List<StoredRun> valid;
    private final UserColumns columns;

    private ExperimentTables(StoredExperiment experiment) {
        this.experiment = experiment;
        this.valid = experiment.runs().stream().filter(StoredRun::isValid).toList();
        this.columns = UserColumns.of(experiment);
    }

    static String of(StoredExperiment experiment) {
        return new ExperimentTables(experiment).text();
    }

    private String text() {
        return """
                | claim | verdict | measured | range | expected |
                | --- | --- | --- | --- | --- |
                %s

                %s%s

                %sMedians of valid runs and their range; %d of %d runs are valid. %d repetitions, %sramp up %s s, steady state %s s.%s
                """.formatted(experiment.summary().claims().stream().filter(this::isAsked).map(ExperimentTables::row)
                .collect(Collectors.joining("\n")),
                ratiosAwayFromPeaks(), figures(), processorTime(),
                valid.size(), experiment.runsExpected(), experiment.summary().settings().repetitions(),
                warmUps(),
                Wording.number(experiment.summary().settings().lengths().rampUpSeconds()),
                Wording.number(experiment.summary().settings().lengths().steadySeconds()), others() + speeds() + notAsked());
    }

    /** Returns false for an unmeasured claim whose figure has a value in no run, valid or not: the command left out the levels for it. */
    private boolean isAsked(Claim claim) {
        return !claim.verdict().equals(NOT_MEASURED)
                || experiment.runs().stream().anyMatch(run -> run.figure(claim.statement().figure()).isPresent());
    }

    private String notAsked() {
        long others = experiment.summary().claims().stream().filter(claim -> !isAsked(claim)).count();
        return others == 0 ? "" : " No run has a figure for %s of the experiment.".formatted(Wording.count(others, "other claim"));
    }

    /** Formats the largest share of the processors that others took in a run; empty where no run recorded it. */
    private String others() {
        List<ForeignLoad> recorded = valid.stream().map(run -> run.summary().resources().others()).filter(Objects::nonNull).toList();
        double programs = recorded.stream().mapToDouble(ForeignLoad::programs).max().orElse(0);
        double steal = recorded.stream().mapToDouble(ForeignLoad::steal).max().orElse(0);
        return recorded.isEmpty() ? "" : String.format(Locale.ROOT,
                " In a run other programs used up to %.0f %% of the processors, and the hypervisor withheld up to %.0f %% (steal).",
                PERCENT * programs, PERCENT * steal);
    }

    /** Formats the processor time of the fixed piece of work, of the fastest and the slowest run; empty where no run recorded it. */
    private String speeds() {
        DoubleSummaryStatistics micros = valid.stream().map(run -> run.summary().resources().fixedWorkMicros()).filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue).summaryStatistics();
        return micros.getCount() == 0 ? ""
                : " A fixed piece of work took %s µs of processor time.".formatted(Wording.range(micros.getMin(), micros.getMax()));
    }

    /** Formats the warm-ups before steps; empty for runs. */
    private String warmUps() {
        if (!UserColumns.isOfSteps(experiment)) {
            return "";
        }
        List<WarmUp> recorded = experiment.warmUps();
        long cold = recorded.stream().filter(warmUp -> !warmUp.warm()).count();
        DoubleSummaryStatistics seconds = recorded.stream().mapToDouble(WarmUp::seconds).summaryStatistics();
        return "each with a system that is warmed up first%s, ".formatted(recorded.isEmpty() ? ""
                : " (for %s s; %s)".formatted(seconds.getMin() == seconds.getMax() ? Wording.number(seconds.getMax())
                        : Wording.range(seconds.getMin(), seconds.getMax()),
                        cold == 0 ? "each got warm"
                                : "%d of %s did not get warm".formatted(cold, Wording.count(recorded.size(), "system"))));
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

    /** Table of the ratios of claims about two peaks, with each number of users on both sides; empty without such claims. */
    private String ratiosAwayFromPeaks() {
        List<Claim> ofPeaks = experiment.summary().claims().stream().filter(claim -> claim.peaks().size() == 2).toList();
        if (ofPeaks.isEmpty() || !columns.isSplit()) {
            return "";
        }
        return """
                | claim | %s |
                |%s
                %s

                The same ratios with the same number of users on both sides, within repetitions; from %d pairs on with their 95 %% interval, \
                each by itself.

                """
                .formatted(columns.heads("ratio").collect(Collectors.joining(" | ")), " --- |".repeat(1 + columns.count()),
                        ofPeaks.stream().map(claim -> "| %s | %s |".formatted(claim.statement().claim(),
                                columns.numbers().stream().map(number -> ratio(claim, number)).collect(Collectors.joining(" | "))))
                                .collect(Collectors.joining("\n")),
                        Decision.PAIRS_MIN);
    }

    private String ratio(Claim claim, String users) {
        Map<Integer, Double> of = byRepetition(claim, claim.peaks().getFirst(), users);
        Map<Integer, Double> to = byRepetition(claim, claim.peaks().getLast(), users);
        List<Double> ratios = of.keySet().stream().filter(to::containsKey).map(repetition -> of.get(repetition) / to.get(repetition))
                .toList();
        if (ratios.isEmpty() || !ratios.stream().allMatch(ratio -> ratio > 0 && Double.isFinite(ratio))) {
            return "-";
        }
        PairedRatio ratio = PairedRatio.of(ratios);
        return ratio.pairs() < Decision.PAIRS_MIN ? "%s (%s)".formatted(Wording.number(ratio.value()), Wording.count(ratio.pairs(), "pair"))
                : Wording.withInterval(ratio);
    }

    /** Returns the claim's figure in valid runs with these users and, apart from these, the levels that its side names. */
    private Map<Integer, Double> byRepetition(Claim claim, Claim.Peak side, String users) {
        Map<Integer, Double> figures = new TreeMap<>();
        columns.in(users, valid).stream()
                .filter(run -> side.levels().entrySet().stream().allMatch(level -> level.getValue().equals(run.level(level.getKey()))))
                .forEach(run -> run.figure(claim.statement().figure())
                        .ifPresent(figure -> figures.put(run.summary().identity().repetition(), figure)));
        return figures;
    }

    private String figures() {
        List<String> factors = rowFactors();
        List<String> named = Stream.concat(Stream.of("operationsPerSecond", "bbopsPerMinute"),
                experiment.summary().claims().stream().map(claim -> claim.statement().figure())).distinct()
                .filter(figure -> valid.stream().anyMatch(run -> run.figure(figure).isPresent())).toList();
        String head = Stream.concat(factors.stream(), named.stream().flatMap(figure -> columns.heads("`" + figure + "`")))
                .collect(Collectors.joining(" | "));
        return "| " + head + " |\n|" + " --- |".repeat(factors.size() + named.size() * columns.count()) + "\n"
                + cells(factors).entrySet().stream().map(cell -> "| " + Stream.concat(cell.getKey().stream(),
                        named.stream().flatMap(figure -> columns.numbers().stream()
                                .map(users -> spread(columns.in(users, cell.getValue()), figure))))
                        .collect(Collectors.joining(" | ")) + " |").collect(Collectors.joining("\n"));
    }

    private String processorTime() {
        List<String> factors = rowFactors();
        String table = ProcessorTable.of(factors, columns, cells(factors));
        return table.isEmpty() ? table : table + "\n";
    }

    /** Factors whose levels name a row: those that vary, but for the users of steps, which are columns. */
    private List<String> rowFactors() {
        return varied().stream().filter(factor -> !columns.isSplit() || !factor.equals(UserColumns.FACTOR)).toList();
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
        return spread(runs.stream().flatMapToDouble(run -> run.figure(figure).stream()).toArray(), ExperimentTables::number);
    }

    /** Formats the median, and the range of two or more values. */
    static String spread(double[] values, DoubleFunction<String> number) {
        if (values.length == 0) {
            return "-";
        }
        MedianRange range = MedianRange.of(values);
        return number.apply(range.median()) + (values.length == 1 ? "" : " (" + Wording.range(range.low(), range.high()) + ")");
    }

    /** Formats a number; small ones, such as a share of errors, with three significant digits. */
    private static String number(Double value) {
        return value == null ? "-"
                : Math.abs(value) < 1 && value != 0 ? String.format(Locale.ROOT, "%.3g", value) : Wording.number(value);
    }
}
