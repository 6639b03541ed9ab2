package org.bbops.report.model;

import java.util.List;

/**
 * Result of the experiment.
 *
 * @param headline in one sentence
 * @param details first failing rate of each line, and the facts behind the headline
 */
public record Answer(String headline, List<String> details) {

    /** Derives the answer from the runs on a page. */
    public static Answer of(Grid grid) {
        if (grid.lines().stream().allMatch(line -> line.peak().isEmpty())) {
            return new Answer("There is no answer: " + (grid.runs().isEmpty() ? "no run was finished." : "no run is valid."),
                    List.of());
        }
        if (grid.factors().contains(Duel.FACTOR)) {
            return DuelAnswer.of(grid, Duel.all(grid));
        }
        return grid.lines().size() == 1 ? SingleAnswer.of(grid.lines().getFirst()) : RankedAnswer.of(grid);
    }
}
