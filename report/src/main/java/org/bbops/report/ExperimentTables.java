package org.bbops.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.Summary;
import org.bbops.analysis.file.WarmUp;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.contracts.process.ForeignLoad;

/** Tables of an experiment in Markdown: its claims with their verdicts, and for each combination of levels the figures that they name. */
final class ExperimentTables {

    private static final double PERCENT = 100;
    private static final String USERS = "users";
    /** In place of a number of users: runs of any. */
    private static final String ALL = "";

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

                %s%s

                %sMedians of valid runs and their range; %d of %d runs are valid. %d repetitions, %sramp up %s s, steady state %s s.%s
                """.formatted(experiment.summary().claims().stream().map(ExperimentTables::row).collect(Collectors.joining("\n")),
                ratiosAwayFromPeaks(), figures(), processorTime(),
                valid.size(), experiment.summary().runsPlanned(), experiment.summary().settings().repetitions(),
                warmUps(),
                Wording.number(experiment.summary().settings().lengths().rampUpSeconds()),
                Wording.number(experiment.summary().settings().lengths().steadySeconds()), others() + speeds());
    }

    /** Formats the most that others took of the processors in a run; empty where no run recorded it. */
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
        if (!isOfSteps()) {
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
        List<Claim> ofPeaks = isOverUsers() ? experiment.summary().claims().stream().filter(claim -> claim.peaks().size() == 2).toList()
                : List.of();
        if (ofPeaks.isEmpty()) {
            return "";
        }
        return """
                | claim | ratio, %s |
                |%s
                %s

                The same ratios with the same number of users on both sides, within repetitions; from %d pairs on with their 95 %% interval, \
                each by itself.

                """.formatted(users().stream().map(number -> number + " users").collect(Collectors.joining(" | ")),
                " --- |".repeat(1 + users().size()),
                ofPeaks.stream().map(claim -> "| %s | %s |".formatted(claim.statement().claim(),
                        users().stream().map(number -> ratio(claim, number)).collect(Collectors.joining(" | "))))
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
                : withInterval(ratio);
    }

    /** Returns the claim's figure in valid runs with these users, and otherwise with the levels that its side names. */
    private Map<Integer, Double> byRepetition(Claim claim, Claim.Peak side, String users) {
        Map<Integer, Double> figures = new TreeMap<>();
        of(users, valid).stream()
                .filter(run -> side.levels().entrySet().stream().allMatch(level -> level.getValue().equals(run.level(level.getKey()))))
                .forEach(run -> run.figure(claim.statement().figure())
                        .ifPresent(figure -> figures.put(run.summary().identity().repetition(), figure)));
        return figures;
    }

    private static String withInterval(PairedRatio ratio) {
        return "%s (%s)".formatted(Wording.number(ratio.value()), Wording.range(ratio.low(), ratio.high()));
    }

    private String figures() {
        List<String> factors = rowFactors();
        List<String> named = Stream.concat(Stream.of("operationsPerSecond", "bbopsPerMinute"),
                experiment.summary().claims().stream().map(claim -> claim.statement().figure())).distinct()
                .filter(figure -> valid.stream().anyMatch(run -> run.figure(figure).isPresent())).toList();
        String head = Stream.concat(factors.stream(), named.stream().flatMap(figure -> heads("`" + figure + "`", users())))
                .collect(Collectors.joining(" | "));
        return "| " + head + " |\n|" + " --- |".repeat(factors.size() + named.size() * users().size()) + "\n"
                + cells(factors).entrySet().stream().map(cell -> "| " + Stream.concat(cell.getKey().stream(),
                        named.stream().flatMap(figure -> users().stream().map(users -> spread(of(users, cell.getValue()), figure))))
                        .collect(Collectors.joining(" | ")) + " |").collect(Collectors.joining("\n"));
    }

    /** Heads of the columns of a figure, of which the first names it. */
    private static Stream<String> heads(String figure, List<String> users) {
        return users.stream().map(number -> number.equals(ALL) ? figure
                : (number.equals(users.getFirst()) ? figure + ", " : "") + number + " users");
    }

    private static List<StoredRun> of(String users, List<StoredRun> runs) {
        return runs.stream().filter(run -> users.equals(ALL) || users.equals(run.level(USERS))).toList();
    }

    private String processorTime() {
        List<String> factors = rowFactors();
        String table = ProcessorTable.of(factors, users(), cells(factors));
        return table.isEmpty() ? table : table + "\n";
    }

    /** Factors whose levels name a row: those that vary, but for the users of steps, which are columns. */
    private List<String> rowFactors() {
        return varied().stream().filter(factor -> !isOverUsers() || !factor.equals(USERS)).toList();
    }

    private boolean isOverUsers() {
        return isOfSteps() && varied().contains(USERS);
    }

    private boolean isOfSteps() {
        return experiment.summary().settings().schedule().equals(Summary.Settings.STEPS);
    }

    /** Numbers of users of steps in ascending order; {@link #ALL} alone for other runs. */
    private List<String> users() {
        return !isOverUsers() ? List.of(ALL)
                : experiment.runs().stream().map(run -> run.level(USERS)).distinct().sorted(Comparator.comparingInt(Integer::parseInt))
                        .toList();
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

    /**
     * Table of the processor time that the system's JVMs take for an operation, in Markdown: combinations of levels from the cheapest to the
     * dearest, with ratios to those above unless there are many, which have an interval where there are pairs enough for a verdict. Runs of
     * different mixes have no ratio, as their operations differ. Of steps, a ratio is the geometric mean over the numbers of users that both
     * have in a repetition.
     */
    private static final class ProcessorTable {

        private static final String MIX = "mix";
        /** Maximum number of combinations that are compared with each other: a wider table cannot be read. */
        private static final int COMPARED_MAX = 8;

        private final List<String> users;
        private final List<Cell> sorted;
        private final int ratios;

        private ProcessorTable(List<String> users, List<Cell> sorted) {
            this.users = users;
            this.sorted = sorted;
            this.ratios = sorted.size() > COMPARED_MAX ? 0 : sorted.size() - 1;
        }

        /**
         * Combination of levels.
         *
         * @param levels of the factors that name a row
         * @param millis processor time for each operation, by repetition and number of users
         */
        private record Cell(List<String> levels, String mix, Map<Integer, Map<String, Double>> millis) {

            double median() {
                return median(millis.values().stream().flatMap(ofUsers -> ofUsers.values().stream()));
            }

            private static double median(Stream<Double> values) {
                double[] sorted = values.mapToDouble(Double::doubleValue).sorted().toArray();
                return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
            }

            String spread(String users) {
                double[] sorted = millis.values().stream().map(ofUsers -> ofUsers.get(users)).filter(Objects::nonNull)
                        .mapToDouble(Double::doubleValue).sorted().toArray();
                if (sorted.length == 0) {
                    return "-";
                }
                return sorted.length == 1 ? Wording.number(sorted[0])
                        : "%s (%s)".formatted(Wording.number(median(Arrays.stream(sorted).boxed())),
                                Wording.range(sorted[0], sorted[sorted.length - 1]));
            }

            String ratioTo(Cell other) {
                List<Double> ratios = millis.keySet().stream().filter(other.millis::containsKey)
                        .map(repetition -> ratio(millis.get(repetition), other.millis.get(repetition)))
                        .flatMapToDouble(OptionalDouble::stream).boxed().toList();
                if (ratios.isEmpty() || !mix.equals(other.mix) || !ratios.stream().allMatch(ratio -> ratio > 0 && Double.isFinite(ratio))) {
                    return "–";
                }
                PairedRatio ratio = PairedRatio.of(ratios);
                return ratio.pairs() < Decision.PAIRS_MIN ? Wording.number(ratio.value()) : withInterval(ratio);
            }

            /** Returns the geometric mean over the numbers of users that both have; empty without one. */
            private static OptionalDouble ratio(Map<String, Double> of, Map<String, Double> to) {
                OptionalDouble logarithm = of.keySet().stream().filter(to::containsKey)
                        .mapToDouble(users -> Math.log(of.get(users) / to.get(users))).average();
                return logarithm.isPresent() ? OptionalDouble.of(Math.exp(logarithm.getAsDouble())) : logarithm;
            }
        }

        /**
         * Writes the table with a sentence about it.
         *
         * @param users numbers of users, each with a column of its own; {@link #ALL} alone for one column of all runs
         * @param cells valid runs by their levels of the factors
         * @return empty when there is nothing to compare, or a run does not tell the processor time of the system
         */
        static String of(List<String> factors, List<String> users, Map<List<String>, List<StoredRun>> cells) {
            if (cells.size() < 2 || !cells.values().stream().flatMap(List::stream).allMatch(run -> millis(run).isPresent())) {
                return "";
            }
            return new ProcessorTable(users, cells.entrySet().stream().map(entry -> cell(entry.getKey(), users, entry.getValue()))
                    .sorted(Comparator.comparingDouble(Cell::median)).toList()).text(factors);
        }

        private String text(List<String> factors) {
            String head = Stream.of(factors.stream(), heads("CPU ms", users),
                    sorted.subList(0, ratios).stream().map(cell -> "÷ " + String.join(", ", cell.levels())))
                    .flatMap(part -> part).collect(Collectors.joining(" | "));
            String compared = ratios == 0 ? ""
                    : ", and ratios to the rows above within repetitions%s, from %d repetitions on with their 95 %% interval".formatted(
                            users.size() == 1 ? "" : " (geometric means over the numbers of users)", Decision.PAIRS_MIN);
            return """
                    | %s |
                    |%s
                    %s

                    Processor time of the system's JVMs for each operation: medians and their range%s.
                    """.formatted(head, " --- |".repeat(factors.size() + users.size() + ratios), rows(), compared);
        }

        private String rows() {
            List<String> rows = new ArrayList<>();
            for (int row = 0; row < sorted.size(); row++) {
                Cell cell = sorted.get(row);
                List<String> texts = new ArrayList<>(cell.levels());
                users.forEach(number -> texts.add(cell.spread(number)));
                sorted.subList(0, Math.min(row, ratios)).forEach(above -> texts.add(cell.ratioTo(above)));
                rows.add("| " + String.join(" | ", texts) + " |" + " |".repeat(Math.max(0, ratios - row)));
            }
            return String.join("\n", rows);
        }

        private static Cell cell(List<String> levels, List<String> users, List<StoredRun> runs) {
            Map<Integer, Map<String, Double>> millis = new TreeMap<>();
            runs.forEach(run -> millis.computeIfAbsent(run.summary().identity().repetition(), _ -> new LinkedHashMap<>())
                    .put(users.size() == 1 ? users.getFirst() : run.level(USERS), millis(run).orElseThrow()));
            return new Cell(levels, runs.getFirst().level(MIX), millis);
        }

        /** Sum over the system's JVMs; empty when it is unknown for one, or none is listed. */
        private static OptionalDouble millis(StoredRun run) {
            Double[] each = run.summary().resources().processes().stream().filter(RunSummary.Process::isOfSystem)
                    .map(RunSummary.Process::cpuMillisPerOperation).toArray(Double[]::new);
            return each.length == 0 || Arrays.asList(each).contains(null) ? OptionalDouble.empty()
                    : OptionalDouble.of(Arrays.stream(each).mapToDouble(Double::doubleValue).sum());
        }
    }
}
