package org.bbops.report.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sync against messaging with all other levels the same.
 *
 * @param setting the levels that they have in common, in words; empty when nothing else is varied
 * @param sync the line of sync
 * @param messaging the line of messaging
 */
record PurchasingPair(String setting, Line sync, Line messaging) {

    static final String FACTOR = "purchasing";

    /** Winner of the comparison. */
    enum Winner {
        SYNC, MESSAGING, NEITHER
    }

    /** Returns the pairs of lines with valid runs at some common rate, reduced to their common rates. */
    static List<PurchasingPair> all(Grid grid) {
        Map<Map<String, String>, Map<String, Line>> settings = new LinkedHashMap<>();
        for (Line line : grid.lines()) {
            Map<String, String> others = new LinkedHashMap<>(line.levels());
            String level = others.remove(FACTOR);
            settings.computeIfAbsent(others, _ -> new LinkedHashMap<>()).put(level, line);
        }
        List<PurchasingPair> pairs = new ArrayList<>();
        settings.forEach((others, lines) -> {
            if (lines.containsKey("sync") && lines.containsKey("messaging")) {
                pair(others.isEmpty() ? "" : Grid.nameOf(others), lines.get("sync"), lines.get("messaging"))
                        .ifPresent(pairs::add);
            }
        });
        return pairs;
    }

    private static Optional<PurchasingPair> pair(String setting, Line sync, Line messaging) {
        List<Integer> both = sync.validRates().stream().filter(messaging.validRates()::contains).toList();
        return both.isEmpty() ? Optional.empty() : Optional.of(new PurchasingPair(setting, sync.onlyAt(both), messaging.onlyAt(both)));
    }

    /** Returns the side that gave in at a higher rate; at equal rates, the one with a significantly higher peak. */
    Winner winner() {
        int held = Integer.compare(gaveInAt(messaging), gaveInAt(sync));
        if (held != 0) {
            return held > 0 ? Winner.MESSAGING : Winner.SYNC;
        }
        if (peaks().undecided().isPresent()) {
            return Winner.NEITHER;
        }
        return peaks().ratio() > 1 ? Winner.MESSAGING : Winner.SYNC;
    }

    /** Messaging's peak against that of sync. */
    Peaks peaks() {
        return Peaks.of(messaging, sync);
    }

    private static int gaveInAt(Line line) {
        return Optional.of(line).flatMap(Line::gaveIn).map(Cell::rate).orElse(Integer.MAX_VALUE);
    }
}
