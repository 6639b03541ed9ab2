package org.bbops.analysis.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A CSV file as bbops writes it: a line of names, then lines of values that need no quotes. */
final class Csv {

    private Csv() {
    }

    /** The rows, each by its columns' names. */
    static List<Row> read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("it is empty");
        }
        String[] names = lines.getFirst().split(",", -1);
        List<Row> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] values = line.split(",", -1);
            if (values.length != names.length) {
                throw new IllegalArgumentException("a line of %d values under %d names".formatted(values.length, names.length));
            }
            Map<String, String> row = new LinkedHashMap<>();
            for (int column = 0; column < names.length; column++) {
                row.put(names[column], values[column]);
            }
            rows.add(new Row(row));
        }
        return rows;
    }

    /** One row. */
    record Row(Map<String, String> values) {

        String text(String name) {
            String value = values.get(name);
            if (value == null) {
                throw new IllegalArgumentException("it has no column " + name);
            }
            return value;
        }

        long whole(String name) {
            return Long.parseLong(text(name));
        }

        /** Null for nothing measured, or a column that an older bbops did not write. */
        Double number(String name) {
            String value = values.getOrDefault(name, "");
            return value.isEmpty() ? null : Double.valueOf(value);
        }
    }
}
