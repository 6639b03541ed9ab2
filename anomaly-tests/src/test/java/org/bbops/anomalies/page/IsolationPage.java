package org.bbops.anomalies.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** docs/isolation.md: under each chapter a table per engine, with isolation levels as columns. */
public final class IsolationPage {

    private static final Path FILE = Path.of("..", "docs", "isolation.md");
    /** Marks of notes, and bold print. */
    private static final String ORNAMENTS = "[¹²³⁴⁵⁶⁷⁸⁹*`]";

    private final Map<Place, Map<String, Map<String, String>>> tables = new LinkedHashMap<>();

    private IsolationPage() {
    }

    /** Headings above a table. */
    private record Place(String chapter, String engine) {
    }

    /** The page of this checkout. */
    public static IsolationPage read() {
        try {
            IsolationPage page = new IsolationPage();
            page.take(Files.readAllLines(FILE));
            return page;
        } catch (IOException e) {
            throw new UncheckedIOException("%s cannot be read.".formatted(FILE), e);
        }
    }

    private void take(List<String> lines) {
        String chapter = "";
        String engine = "";
        List<String> columns = List.of();
        for (String line : lines) {
            if (line.startsWith("## ")) {
                chapter = line.substring(3).strip();
                engine = "";
            } else if (line.startsWith("### ")) {
                engine = line.substring(4).strip();
            } else if (!line.startsWith("|")) {
                columns = List.of();
            } else if (columns.isEmpty()) {
                columns = cells(line);
            } else if (!line.startsWith("| ---")) {
                row(new Place(chapter, engine), columns, cells(line));
            }
        }
    }

    private void row(Place place, List<String> columns, List<String> cells) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 1; i < cells.size(); i++) {
            row.put(columns.get(i), cells.get(i));
        }
        tables.computeIfAbsent(place, _ -> new LinkedHashMap<>()).put(cells.getFirst(), row);
    }

    private static List<String> cells(String line) {
        return new ArrayList<>(Arrays.stream(line.strip().substring(1).split("\\|"))
                .map(cell -> cell.replaceAll(ORNAMENTS, "").strip()).toList());
    }

    /** The names of the rows of a table. */
    public Set<String> rows(String chapter, String engine) {
        return tables.getOrDefault(new Place(chapter, engine), Map.of()).keySet();
    }

    /** Returns the text of a cell, without marks; empty when there is no such cell. */
    public String cell(String chapter, String engine, String row, String column) {
        return tables.getOrDefault(new Place(chapter, engine), Map.of()).getOrDefault(row, Map.of()).getOrDefault(column, "");
    }
}
