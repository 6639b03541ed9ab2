package org.bbops.report.model;

import java.util.List;
import java.util.Optional;
import org.bbops.analysis.file.RunSummary;

/** Describes the rate at which a line gave in, and the rule that it broke. */
final class GaveIn {

    private GaveIn() {
    }

    static String sentence(Line line) {
        String name = Wording.capitalised(line.quotedName());
        List<Integer> valid = line.validRates();
        if (valid.isEmpty()) {
            return name + " has no valid run.";
        }
        Optional<Cell> gaveIn = line.gaveIn();
        if (gaveIn.isPresent()) {
            return "%s gave in at injection rate %d%s%s.".formatted(name, gaveIn.get().rate(),
                    gaveIn.get().brokenRule().map(rule -> ": " + figure(rule)).orElse(""), missing(line));
        }
        return line.cells().size() == 1 ? kept(name, line.cells().getFirst())
                : "%s gave in at none of the rates tried, up to %d%s.".formatted(name, valid.getLast(), missing(line));
    }

    private static String kept(String name, Cell cell) {
        return "%s kept every rule%s at injection rate %d.".formatted(name,
                cell.hasOnlyDrawsOutOfBounds() ? " that the system decides" : "", cell.rate());
    }

    private static String missing(Line line) {
        List<String> rates = line.cells().stream().filter(cell -> cell.state() == CellState.INVALID)
                .map(cell -> String.valueOf(cell.rate())).toList();
        return rates.isEmpty() ? "" : "; it has no valid run at " + Wording.list(rates);
    }

    /** Formats, for example, "newOrder 90th percentile of the response was 3.63 s, and may be at most 2.00 s". */
    static String figure(RunSummary.Rule rule) {
        return "%s was %s, and may be %s".formatted(rule.name(), Wording.measured(rule).orElse("not measured"), rule.limit());
    }
}
