package org.bbops.report.model;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.read.Twins;
import org.bbops.analysis.verdict.FalseDifferences;

/** Answer for an experiment that varies something other than purchasing: the lines with the greatest and the least throughput. */
final class RankedAnswer {

    private RankedAnswer() {
    }

    static Answer of(Grid grid) {
        List<Line> ranked = grid.lines().stream().filter(line -> line.peak().isPresent())
                .sorted(Comparator.comparingDouble(Line::peakMedian).reversed()).toList();
        Stream<String> twins = Twins.ofRuns(grid.runs().stream().map(ReportRun::summary).toList()).map(FalseDifferences::text).stream()
                .map(text -> "A/A: " + text + ".");
        List<String> details = Stream.of(twins,
                grid.experiments().stream().flatMap(experiment -> experiment.summary().claims().stream()).map(RankedAnswer::claim),
                grid.lines().stream().map(GaveIn::sentence), OpenPeaks.sentence(grid.lines())).flatMap(each -> each).toList();
        return new Answer(headline(ranked, grid.rates().size() > 1), details);
    }

    /** Formats a claim, since such an experiment often tests another figure. */
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
}
