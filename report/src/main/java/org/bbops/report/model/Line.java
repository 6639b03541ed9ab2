package org.bbops.report.model;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One line over injection rates: the runs that have all other varied levels in common.
 *
 * @param name their common levels, in words
 * @param levels their common levels, by factor
 * @param cells cells in ascending order of rates
 * @param by figure that its cells are compared by
 */
public record Line(String name, Map<String, String> levels, List<Cell> cells, ThroughputFigure by) {

    /** Returns the cell with the greatest median throughput, of those that are compared; empty when no run is valid. */
    public Optional<Cell> peak() {
        return compared().stream().max(Comparator.comparingDouble(cell -> cell.throughput(by).orElseThrow().median()));
    }

    /** The median throughput of its peak; of a line with a valid run. */
    double peakMedian() {
        return peak().flatMap(cell -> cell.throughput(by)).orElseThrow().median();
    }

    /** Returns true when its peak is at the highest of several compared rates, so that the true peak may be higher. */
    boolean hasOpenPeak() {
        return cells.size() > 1 && peak().filter(peak -> peak.rate() == compared().getLast().rate()).isPresent();
    }

    /**
     * Returns the cells with more than half of their runs valid: one invalid run moves no peak, one lucky run of three makes none. Without
     * such a cell, returns those with a valid run and the fewest invalid ones.
     */
    private List<Cell> compared() {
        List<Cell> mostly = cells.stream().filter(cell -> 2 * cell.invalidRuns() < cell.runs().size()).toList();
        if (!mostly.isEmpty()) {
            return mostly;
        }
        List<Cell> measured = cells.stream().filter(cell -> cell.throughput(by).isPresent()).toList();
        int fewest = measured.stream().mapToInt(Cell::invalidRuns).min().orElse(0);
        return measured.stream().filter(cell -> cell.invalidRuns() == fewest).toList();
    }

    /** Returns the cell with the lowest rate at which the system gave in; empty without one. */
    public Optional<Cell> gaveIn() {
        return cells.stream().filter(cell -> cell.state() == CellState.GAVE_IN).findFirst();
    }

    /** The cell of a rate, if it was tried. */
    public Optional<Cell> at(int rate) {
        return cells.stream().filter(cell -> cell.rate() == rate).findFirst();
    }

    /** Returns the rates with a valid run, in ascending order. */
    List<Integer> validRates() {
        return cells.stream().filter(cell -> cell.state() != CellState.INVALID).map(Cell::rate).toList();
    }

    /** Reduces the line to these rates. */
    Line onlyAt(List<Integer> rates) {
        return new Line(name, levels, cells.stream().filter(cell -> rates.contains(cell.rate())).toList(), by);
    }

    /** Formats its name for a sentence: quoted unless it is a plain word. */
    String quotedName() {
        return name.matches("sync|messaging|it") ? name : "“" + name + "”";
    }

    /** Says at which rate it gave in, and by which rule. */
    String gaveInSentence() {
        String subject = Wording.capitalised(quotedName());
        List<Integer> valid = validRates();
        if (valid.isEmpty()) {
            return subject + " has no valid run.";
        }
        Optional<Cell> gaveIn = gaveIn();
        if (gaveIn.isPresent()) {
            return "%s gave in at injection rate %d%s%s.".formatted(subject, gaveIn.get().rate(),
                    gaveIn.get().brokenRule().map(rule -> ": " + Wording.broken(rule)).orElse(""), missing());
        }
        return cells.size() == 1 ? kept(subject, cells.getFirst())
                : "%s gave in at none of the rates tried, up to %d%s.".formatted(subject, valid.getLast(), missing());
    }

    private static String kept(String subject, Cell cell) {
        return "%s kept every rule%s at injection rate %d.".formatted(subject,
                cell.hasOnlyDrawsOutOfBounds() ? " that the system decides" : "", cell.rate());
    }

    private String missing() {
        List<String> rates = cells.stream().filter(cell -> cell.state() == CellState.INVALID)
                .map(cell -> String.valueOf(cell.rate())).toList();
        return rates.isEmpty() ? "" : "; it has no valid run at " + Wording.list(rates);
    }
}
