package org.bbops.migrations.population;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.bbops.migrations.population.PopulatedRows.Differences;

/**
 * Writer that merges the rows that a table was loaded with, in the order of its key, with the database's current rows and reports the
 * differences.
 */
final class RowComparison implements RowWriter {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private final String table;
    private final String[] columns;
    private final int keyColumns;
    private final Set<String> changing;
    private final ResultSet found;
    private final Differences differences;
    private final List<Object> expected = new ArrayList<>();
    private boolean hasRow;
    private boolean started;

    /**
     * Creates a comparison of a table.
     *
     * @param columns columns in the order of the table and the result, the key first
     * @param changing columns that are not compared
     * @param found the database's rows in the order of the key; the caller closes them
     */
    RowComparison(String table, String[] columns, int keyColumns, Set<String> changing, ResultSet found, Differences differences) {
        this.table = table;
        this.columns = columns;
        this.keyColumns = keyColumns;
        this.changing = changing;
        this.found = found;
        this.differences = differences;
    }

    /** Expected time, which an engine's driver may have moved out of the hour that daylight-saving time skips. */
    private record Time(LocalDateTime exact) {

        boolean is(String text) {
            return text.startsWith(TIME.format(exact)) || text.startsWith(TIME.format(Timestamp.valueOf(exact).toLocalDateTime()));
        }

        @Override
        public String toString() {
            return TIME.format(exact);
        }
    }

    @Override
    public void integer(int value) {
        expected.add(value);
    }

    @Override
    public void decimal(long unscaled, int scale) {
        expected.add(BigDecimal.valueOf(unscaled, scale));
    }

    @Override
    public void text(Ascii value) {
        expected.add(value.toString().strip());
    }

    @Override
    public void text(String value) {
        expected.add(value.strip());
    }

    @Override
    public void day(long epochDay) {
        expected.add(LocalDate.ofEpochDay(epochDay));
    }

    @Override
    public void time(long epochSecond) {
        expected.add(new Time(LocalDateTime.ofEpochSecond(epochSecond, 0, ZoneOffset.UTC)));
    }

    @Override
    public void nullValue() {
        expected.add(null);
    }

    @Override
    public void end() throws SQLException {
        if (!started) {
            started = true;
            hasRow = found.next();
        }
        while (hasRow && compareKeys() < 0) {
            reportUnexpected();
        }
        if (hasRow && compareKeys() == 0) {
            compareColumns();
            hasRow = found.next();
        } else {
            differences.add("%s %s is missing".formatted(table, expectedKey()));
        }
        expected.clear();
    }

    /** Reports the remaining rows of the database, which were not loaded. Must be called after the last row. */
    void finish() throws SQLException {
        hasRow = started ? hasRow : found.next();
        while (hasRow) {
            reportUnexpected();
        }
    }

    private void reportUnexpected() throws SQLException {
        StringJoiner key = new StringJoiner(", ");
        for (int column = 0; column < keyColumns; column++) {
            key.add(columns[column] + " " + found.getString(column + 1).strip());
        }
        differences.add("%s %s was not loaded".formatted(table, key));
        hasRow = found.next();
    }

    /** Compares the key of the database's row with the expected one: below 0 when it comes before, 0 when they are equal. */
    private int compareKeys() throws SQLException {
        int order = 0;
        for (int column = 0; column < keyColumns && order == 0; column++) {
            order = expected.get(column) instanceof Integer number ? Integer.compare(found.getInt(column + 1), number)
                    : found.getString(column + 1).strip().compareTo((String) expected.get(column));
        }
        return order;
    }

    private void compareColumns() throws SQLException {
        StringJoiner others = new StringJoiner(", ");
        for (int column = keyColumns; column < columns.length; column++) {
            if (!changing.contains(columns[column]) && !isAsExpected(column)) {
                others.add("%s is %s, was loaded as %s".formatted(columns[column], found.getString(column + 1), expected.get(column)));
            }
        }
        if (others.length() > 0) {
            differences.add("%s %s: %s".formatted(table, expectedKey(), others));
        }
    }

    private boolean isAsExpected(int column) throws SQLException {
        String text = found.getString(column + 1);
        return switch (expected.get(column)) {
            case null -> text == null;
            case Object _ when text == null -> false;
            case Integer number -> found.getInt(column + 1) == number;
            case BigDecimal number -> found.getBigDecimal(column + 1).compareTo(number) == 0;
            case Time time -> time.is(text);
            case LocalDate day -> text.startsWith(day.toString());
            case Object other -> text.strip().equals(other);
        };
    }

    private String expectedKey() {
        StringJoiner key = new StringJoiner(", ");
        for (int column = 0; column < keyColumns; column++) {
            key.add(columns[column] + " " + expected.get(column));
        }
        return key.toString();
    }
}
