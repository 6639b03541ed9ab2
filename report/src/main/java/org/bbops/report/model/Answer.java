package org.bbops.report.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.read.SameSystemPairs;
import org.bbops.analysis.verdict.FalseDifferences;

/**
 * Result of the experiment.
 *
 * @param headline in one sentence
 * @param details first failing rate of each line, and the facts behind the headline
 */
public record Answer(String headline, List<String> details) {

    /** Sums up the runs on a page. */
    public static Answer of(Grid grid) {
        if (grid.lines().stream().allMatch(line -> line.peak().isEmpty())) {
            return new Answer("There is no answer: " + (grid.runs().isEmpty() ? "no run was finished." : "no run is valid."),
                    List.of());
        }
        if (grid.factors().contains(PurchasingPair.FACTOR)) {
            return ofPurchasing(grid, PurchasingPair.all(grid));
        }
        return grid.lines().size() == 1 ? single(grid.lines().getFirst()) : ranked(grid);
    }

    /** The answer when nothing but the injection rate is varied. */
    private static Answer single(Line line) {
        Line it = new Line("it", line.levels(), line.cells(), line.by());
        return new Answer(headline(line), Stream.concat(Stream.of(it.gaveInSentence()), openPeaks(List.of(it))).toList());
    }

    private static String headline(Line line) {
        if (line.by() == ThroughputFigure.CLOSED) {
            return "The system completed %s %s.".formatted(Wording.number(line.peakMedian()), line.by().unit());
        }
        Cell peak = line.peak().orElseThrow();
        double share = line.peakMedian() / (Grid.IDEAL_PER_RATE * peak.rate()) * 100;
        String figure = (line.cells().size() > 1 ? "up to " : "") + Wording.number(line.peakMedian());
        String place = "at injection rate %d, %s %% of the ideal".formatted(peak.rate(), Wording.number(Math.round(share)));
        if (line.by() == ThroughputFigure.COUNTED) {
            return "The system completed %s BBops/min %s.".formatted(figure, place);
        }
        return "By what ended in the steady state the system completed %s operations per minute %s; BBops/min counts %s of them."
                .formatted(figure, place, Wording.number(peak.throughput(ThroughputFigure.COUNTED).orElseThrow().median()));
    }

    /** The answer when something else than purchasing is varied: the side that completed most, and the one that completed least. */
    private static Answer ranked(Grid grid) {
        List<Line> ranked = grid.lines().stream().filter(line -> line.peak().isPresent())
                .sorted(Comparator.comparingDouble(Line::peakMedian).reversed()).toList();
        Stream<String> pairs = SameSystemPairs.ofRuns(grid.runs().stream().map(ReportRun::summary).toList()).map(FalseDifferences::text)
                .stream()
                .map(text -> "A/A: " + text + ".");
        List<String> details = Stream.of(pairs,
                grid.experiments().stream().flatMap(experiment -> experiment.summary().claims().stream()).map(Answer::claim),
                grid.lines().stream().map(Line::gaveInSentence), openPeaks(grid.lines())).flatMap(each -> each).toList();
        return new Answer(headline(ranked, grid.rates().size() > 1), details);
    }

    /** The purpose of such an experiment is often a claim of another figure. */
    private static String claim(Claim claim) {
        return "Claim %s: %s%s.".formatted(claim.verdictText(), claim.statement().claim(),
                claim.measured().value() == null ? "" : " (measured " + Wording.number(claim.measured().value()) + ")");
    }

    private static String headline(List<Line> ranked, boolean manyRates) {
        if (ranked.size() == 1) {
            Line only = ranked.getFirst();
            return "Only %s has a valid run: %s %s.".formatted(only.quotedName(), Wording.number(only.peakMedian()), only.by().unit());
        }
        Peaks extremes = Peaks.of(ranked.getFirst(), ranked.getLast());
        String figures = extremes.figures(manyRates);
        Optional<String> undecided = extremes.undecided();
        if (undecided.isPresent()) {
            String all = ranked.size() > 2 ? "All " + ranked.size() + " combinations"
                    : Wording.list(ranked.stream().map(Line::quotedName).toList());
            return "%s did alike (%s); %s.".formatted(all, figures, undecided.get());
        }
        return "%s completed most operations, %s times as many as %s, which completed fewest (%s).".formatted(
                Wording.capitalised(ranked.getFirst().quotedName()), Wording.number(extremes.ratio()), ranked.getLast().quotedName(),
                figures);
    }

    /** The answer of an experiment that holds messaging against sync. */
    private static Answer ofPurchasing(Grid grid, List<PurchasingPair> pairs) {
        boolean manyRates = grid.rates().size() > 1;
        return switch (pairs.size()) {
            case 0 -> new Answer("There is no answer: sync and messaging have no valid runs at the same levels.", gaveIns(grid));
            case 1 -> new Answer(headline(pairs.getFirst(), manyRates) + ".", gaveIns(grid));
            default -> several(grid, pairs, manyRates);
        };
    }

    private static Answer several(Grid grid, List<PurchasingPair> pairs, boolean manyRates) {
        long messaging = pairs.stream().filter(pair -> pair.winner() == PurchasingPair.Winner.MESSAGING).count();
        long sync = pairs.stream().filter(pair -> pair.winner() == PurchasingPair.Winner.SYNC).count();
        double least = pairs.stream().mapToDouble(pair -> pair.peaks().ratio()).min().orElseThrow();
        double most = pairs.stream().mapToDouble(pair -> pair.peaks().ratio()).max().orElseThrow();
        String headline = "Messaging beat sync in %d of %d settings%s: %s to %s times sync's %s at the peak.".formatted(
                messaging, pairs.size(), sync == 0 ? "" : ", sync messaging in %d".formatted(sync), Wording.number(least),
                Wording.number(most), pairs.getFirst().peaks().by().unit());
        List<String> details = new ArrayList<>();
        pairs.forEach(pair -> details.add("At " + pair.setting() + ": "
                + uncapitalised(headline(pair, manyRates)) + "."));
        details.addAll(gaveIns(grid));
        return new Answer(headline, details);
    }

    private static String headline(PurchasingPair pair, boolean manyRates) {
        Peaks peaks = pair.peaks();
        Optional<String> undecided = peaks.undecided();
        String figures = peaks.figures(manyRates);
        return switch (pair.winner()) {
            case NEITHER -> "Messaging and sync did alike (%s); %s".formatted(figures, undecided.orElseThrow());
            case MESSAGING -> peaks.ratio() > 1 && undecided.isEmpty()
                    ? "Messaging beat sync: %s (%s)".formatted(difference(peaks.ratio()), figures)
                    : "Messaging beat sync: it held out at rates where sync gave in (%s)".formatted(figures);
            case SYNC -> peaks.ratio() < 1 && undecided.isEmpty()
                    ? "Sync beat messaging, which completed %s (%s)".formatted(difference(peaks.ratio()), figures)
                    : "Sync beat messaging: it held out at rates where messaging gave in (%s)".formatted(figures);
        };
    }

    private static String difference(double ratio) {
        return ratio >= 2 ? Wording.number(ratio) + " times as many operations"
                : "%s %% %s operations".formatted(Wording.percent(Math.abs(ratio - 1) * 100), ratio > 1 ? "more" : "fewer");
    }

    private static List<String> gaveIns(Grid grid) {
        return Stream.concat(grid.lines().stream().map(Line::gaveInSentence), openPeaks(grid.lines())).toList();
    }

    private static String uncapitalised(String sentence) {
        return sentence.substring(0, 1).toLowerCase(java.util.Locale.ROOT) + sentence.substring(1);
    }

    /** One sentence; none when every peak has a rate above it that was compared. */
    private static Stream<String> openPeaks(List<Line> lines) {
        List<String> names = lines.stream().filter(Line::hasOpenPeak).map(Line::quotedName).toList();
        if (names.isEmpty()) {
            return Stream.empty();
        }
        String all = names.size() > 2 && names.size() == lines.size() ? "All " + names.size() + " combinations" : Wording.list(names);
        return Stream.of("%s completed most at the highest rate compared: %s may lie above.".formatted(Wording.capitalised(all),
                names.size() == 1 ? "its peak" : "their peaks"));
    }
}
