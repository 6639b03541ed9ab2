package org.bbops.driver.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table as comma separated values by RFC 4180, its line ends included; a header row, numbers with a decimal point. A text
 * that a spreadsheet would take for a formula gets an apostrophe in front, which spreadsheets take for "this is text".
 */
public final class Csv {

    private static final String LINE_END = "\r\n";
    private static final String FORMULA_BEGINS = "=+-@\t\r";

    private final List<String> lines = new ArrayList<>();

    /** Begins a table with its header. */
    public Csv(String... header) {
        row((Object[]) header);
    }

    /** Adds a row; null and what is no number of a size are empty. */
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

    private static String number(double number) {
        return Double.isFinite(number) ? String.format(Locale.ROOT, "%.3f", number) : "";
    }
}
