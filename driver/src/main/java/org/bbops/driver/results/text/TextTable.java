package org.bbops.driver.results.text;

import java.util.ArrayList;
import java.util.List;

/** Plain-text table: the first column is aligned left, the others right unless marked as words. */
public final class TextTable {

    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();
    private final List<Integer> words;

    /**
     * Begins a table.
     *
     * @param words numbers of the columns, from 0, that are aligned left
     */
    public TextTable(List<Integer> words, String... header) {
        this.words = List.copyOf(words);
        rows.add(List.of(header));
    }

    /**
     * Adds a row.
     *
     * @throws IllegalArgumentException when the number of cells differs from the header's
     */
    public void row(List<String> cells) {
        if (cells.size() != rows.getFirst().size()) {
            throw new IllegalArgumentException(cells.size() + " cells do not fit " + rows.getFirst().size() + " columns");
        }
        rows.add(List.copyOf(cells));
    }

    /** The header and the rows, each column as wide as its widest cell. */
    public List<String> lines() {
        return rows.stream().map(this::line).toList();
    }

    private String line(List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            String cell = cells.get(column);
            String space = " ".repeat(width(column) - cell.length());
            line.append(column == 0 ? "" : GAP).append(words.contains(column) ? cell + space : space + cell);
        }
        return line.toString().stripTrailing();
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
