package org.bbops.report.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The answer of an experiment that holds messaging against sync. */
final class DuelAnswer {

    private DuelAnswer() {
    }

    static Answer of(Grid grid, List<Duel> duels) {
        boolean manyRates = grid.rates().size() > 1;
        return switch (duels.size()) {
            case 0 -> new Answer("There is no answer: sync and messaging have no valid runs at the same levels.", gaveIns(grid));
            case 1 -> new Answer(headline(duels.getFirst(), manyRates) + ".", gaveIns(grid));
            default -> several(grid, duels, manyRates);
        };
    }

    private static Answer several(Grid grid, List<Duel> duels, boolean manyRates) {
        long messaging = duels.stream().filter(duel -> duel.winner() == Duel.Winner.MESSAGING).count();
        long sync = duels.stream().filter(duel -> duel.winner() == Duel.Winner.SYNC).count();
        double least = duels.stream().mapToDouble(duel -> duel.peaks().ratio()).min().orElseThrow();
        double most = duels.stream().mapToDouble(duel -> duel.peaks().ratio()).max().orElseThrow();
        String headline = "Messaging beat sync in %d of %d settings%s: %s to %s times sync's %s at the peak.".formatted(
                messaging, duels.size(), sync == 0 ? "" : ", sync messaging in %d".formatted(sync), Wording.number(least),
                Wording.number(most), duels.getFirst().peaks().by().unit());
        List<String> details = new ArrayList<>();
        duels.forEach(duel -> details.add("At " + duel.setting() + ": "
                + uncapitalised(headline(duel, manyRates)) + "."));
        details.addAll(gaveIns(grid));
        return new Answer(headline, details);
    }

    private static String headline(Duel duel, boolean manyRates) {
        Peaks peaks = duel.peaks();
        Optional<String> undecided = peaks.undecided();
        String figures = peaks.figures(manyRates);
        return switch (duel.winner()) {
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
        return Stream.concat(grid.lines().stream().map(GaveIn::sentence), OpenPeaks.sentence(grid.lines())).toList();
    }

    private static String uncapitalised(String sentence) {
        return sentence.substring(0, 1).toLowerCase(java.util.Locale.ROOT) + sentence.substring(1);
    }
}
