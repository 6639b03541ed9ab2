package org.bbops.report.model;

import java.util.List;
import java.util.Optional;

/**
 * One line over injection rates: the runs that have all other varied levels in common.
 *
 * @param name their common levels, in words
 * @param cells cells in ascending order of rates
 */
public record Line(String name, List<Cell> cells) {

    /** The cell of a rate, if it was tried. */
    public Optional<Cell> at(int rate) {
        return cells.stream().filter(cell -> cell.rate() == rate).findFirst();
    }
}
