package org.bbops.analysis.file;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Table of comma-separated values by RFC 4180, including its line ends; a header row, numbers with a decimal point. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front, which spreadsheets take for "this is text".
 */
public final class Csv {

    private static final String LINE_END = "\r\n";
    private static final double SMALLEST_WITH_DECIMALS = 0.1;
    private static final int DIGITS = 3;
    private static final String FORMULA_BEGINS = "=+-@\t\r";

    private final List<String> lines = new ArrayList<>();

    /** Begins a table with its header. */
    public Csv(String... header) {
        row((Object[]) header);
    }

    /** Adds a row; null and non-finite numbers become empty cells. */
    public Csv row(Object... values) {
        lines.add(Stream.of(values).map(Csv::cell).collect(Collectors.joining(",")));
        return this;
    }

    @Override
    public String toString() {
        return String.join(LINE_END, lines) + LINE_END;
    }

    private static String cell(Object value) {
        return switch (value) {
            case null -> "";
            case Double number -> number(number);
            case Number number -> number.toString();
            default -> quoted(harmless(value.toString()));
        };
    }

    private static String harmless(String text) {
        return !text.isEmpty() && FORMULA_BEGINS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    private static String quoted(String text) {
        return text.matches("(?s).*[\",\r\n].*") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
    }

    /** Formats with three decimals, or as many more as three digits of a small number take. */
    private static String number(double number) {
        if (!Double.isFinite(number)) {
            return "";
        }
        BigDecimal digits = new BigDecimal(number).round(new MathContext(DIGITS)).stripTrailingZeros();
        return Math.abs(number) < SMALLEST_WITH_DECIMALS ? digits.setScale(Math.max(DIGITS, digits.scale())).toPlainString()
                : String.format(Locale.ROOT, "%.3f", number);
    }

    /**
     * Reads a file whose values need no quotes, such as a run's files.
     *
     * @throws IllegalArgumentException when it is empty, or a line has another number of values than there are names
     */
    public static List<Row> read(Path file) throws IOException {
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

    /**
     * A row that was read.
     *
     * @param values by column
     */
    public record Row(Map<String, String> values) {

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

        /** Returns a number; null when nothing was measured, or for a column that an older bbops did not write. */
        Double number(String name) {
            String value = values.getOrDefault(name, "");
            return value.isEmpty() ? null : Double.valueOf(value);
        }
    }
}
