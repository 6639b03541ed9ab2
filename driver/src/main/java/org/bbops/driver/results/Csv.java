package org.bbops.driver.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table as comma separated values (RFC 4180 but for line ends, which are plain line feeds); numbers with a decimal point. */
final class Csv {

    private final List<String> lines = new ArrayList<>();

    Csv(String... header) {
        row((Object[]) header);
    }

    Csv row(Object... values) {
        lines.add(Stream.of(values).map(Csv::text).collect(Collectors.joining(",")));
        return this;
    }

    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }

    private static String text(Object value) {
        String text = value instanceof Double number ? number(number) : String.valueOf(value);
        return text.matches("(?s).*[\",\r\n].*") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
    }

    private static String number(double number) {
        return Double.isFinite(number) ? String.format(Locale.ROOT, "%.3f", number) : "";
    }
}
