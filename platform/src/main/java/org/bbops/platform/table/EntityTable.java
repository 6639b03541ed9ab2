package org.bbops.platform.table;

import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.Function;
import org.springframework.jdbc.core.SqlParameterValue;

/**
 * Description of a table for the stores' own SQL: its columns, and the mapping between a row and a record.
 *
 * @param <K> the primary key; its order is the order in which rows are locked
 * @param <R> record of a row, key included; as it is a record, a changed row is unequal to the original
 */
public final class EntityTable<K extends Comparable<? super K>, R> {

    private final String name;
    private final Key<K> key;
    private final List<String> columns;
    private final Reader<R> reader;
    private final Function<R, K> keyOf;
    private final Function<R, List<?>> values;

    /**
     * Describes a table.
     *
     * @param name the table's name
     * @param key the primary key
     * @param columns the domain's other columns, without {@code version}
     * @param reader reads the row of a result that has all columns
     * @param keyOf the key of a row
     * @param values a row's other values, in the order of {@code columns}; a nullable value carries its SQL type
     */
    public EntityTable(String name, Key<K> key, List<String> columns, Reader<R> reader, Function<R, K> keyOf,
            Function<R, List<?>> values) {
        this.name = name;
        this.key = key;
        this.columns = List.copyOf(columns);
        this.reader = reader;
        this.keyOf = keyOf;
        this.values = values;
    }

    /** Reads a value from the current row of a result set. */
    @FunctionalInterface
    public interface Reader<T> {

        /** Reads it. */
        T read(ResultSet result) throws SQLException;
    }

    /**
     * A primary key.
     *
     * @param columns its columns
     * @param reader reads it from a result that has them
     * @param values its values, in their order
     */
    public record Key<K>(List<String> columns, Reader<K> reader, Function<K, List<?>> values) {

        /** A key of one column of numbers. */
        public static Key<Integer> number(String column) {
            return new Key<>(List.of(column), result -> result.getInt(column), List::of);
        }

        /** A key of one column of text. */
        public static Key<String> text(String column) {
            return new Key<>(List.of(column), result -> result.getString(column), List::of);
        }
    }

    /** The table's name. */
    public String name() {
        return name;
    }

    /** The columns of the primary key. */
    public List<String> keyColumns() {
        return key.columns();
    }

    /** Returns the domain's other columns, without {@code version}. */
    public List<String> columns() {
        return columns;
    }

    /** Reads the key from a result that has the key's columns. */
    public K key(ResultSet result) throws SQLException {
        return key.reader().read(result);
    }

    /** Reads the row from a result that has all columns. */
    public R row(ResultSet result) throws SQLException {
        return reader.read(result);
    }

    /** The key of a row. */
    public K keyOf(R row) {
        return keyOf.apply(row);
    }

    /** A key's values, in the order of {@link #keyColumns}. */
    public List<?> keyValues(K of) {
        return key.values().apply(of);
    }

    /** A row's other values, in the order of {@link #columns}. */
    public List<?> values(R row) {
        return values.apply(row);
    }

    /** Returns a nullable date as a parameter. Every driver accepts these classes; not every one accepts java.time. */
    public static SqlParameterValue date(LocalDate value) {
        return new SqlParameterValue(Types.DATE, value == null ? null : Date.valueOf(value));
    }

    /** A time that may be null, as a parameter. */
    public static SqlParameterValue timestamp(LocalDateTime value) {
        return new SqlParameterValue(Types.TIMESTAMP, value == null ? null : Timestamp.valueOf(value));
    }

    /** A number that may be null, as a parameter. */
    public static SqlParameterValue integer(Integer value) {
        return new SqlParameterValue(Types.INTEGER, value);
    }

    /** Reads a date; null where the column is. */
    public static LocalDate dateOf(ResultSet result, String column) throws SQLException {
        Date value = result.getDate(column);
        return value == null ? null : value.toLocalDate();
    }

    /** Reads a time; null where the column is. */
    public static LocalDateTime timestampOf(ResultSet result, String column) throws SQLException {
        Timestamp value = result.getTimestamp(column);
        return value == null ? null : value.toLocalDateTime();
    }

    /** Reads a number; null where the column is. */
    public static Integer integerOf(ResultSet result, String column) throws SQLException {
        int value = result.getInt(column);
        return result.wasNull() ? null : value;
    }
}
