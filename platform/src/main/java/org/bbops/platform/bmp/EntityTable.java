package org.bbops.platform.bmp;

import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.SqlParameterValue;

/**
 * A table as beans see it: its columns, and how a row becomes a record and back.
 *
 * @param <K> the primary key; its order is the order in which rows are locked
 * @param <R> what the domain knows of a row, key included; a record, so that a changed row is unequal to what it was
 */
public interface EntityTable<K extends Comparable<? super K>, R> {

    /** The table's name. */
    String name();

    /** The columns of the primary key. */
    List<String> keyColumns();

    /** The other columns that the domain knows, but for {@code version}. */
    List<String> columns();

    /** Reads the key of a result that has the key's columns. */
    K key(ResultSet result) throws SQLException;

    /** Reads the row of a result that has all columns. */
    R row(ResultSet result) throws SQLException;

    /** The key of a row. */
    K keyOf(R row);

    /** A key's values, in the order of {@link #keyColumns}. */
    List<?> keyValues(K key);

    /** A row's other values, in the order of {@link #columns}; what may be null has its SQL type with it. */
    List<?> values(R row);

    /** A date that may be null, as a parameter. Every driver knows these classes; not every one knows java.time. */
    static SqlParameterValue date(LocalDate value) {
        return new SqlParameterValue(Types.DATE, value == null ? null : Date.valueOf(value));
    }

    /** A time that may be null, as a parameter. */
    static SqlParameterValue timestamp(LocalDateTime value) {
        return new SqlParameterValue(Types.TIMESTAMP, value == null ? null : Timestamp.valueOf(value));
    }

    /** A number that may be null, as a parameter. */
    static SqlParameterValue integer(Integer value) {
        return new SqlParameterValue(Types.INTEGER, value);
    }

    /** Reads a date; null where the column is. */
    static LocalDate dateOf(ResultSet result, String column) throws SQLException {
        Date value = result.getDate(column);
        return value == null ? null : value.toLocalDate();
    }

    /** Reads a time; null where the column is. */
    static LocalDateTime timestampOf(ResultSet result, String column) throws SQLException {
        Timestamp value = result.getTimestamp(column);
        return value == null ? null : value.toLocalDateTime();
    }

    /** Reads a number; null where the column is. */
    static Integer integerOf(ResultSet result, String column) throws SQLException {
        int value = result.getInt(column);
        return result.wasNull() ? null : value;
    }
}
