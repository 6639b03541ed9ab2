package org.bbops.platform.remote;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.table.EntityTable;
import org.springframework.jdbc.core.SqlParameterValue;

/** Conversion between the rows of a table and the values of their columns. */
final class RowValues {

    private RowValues() {
    }

    /** The values of a row's columns, without those of its key. */
    static <R> List<Object> of(EntityTable<?, R> table, R row) {
        return plain(table.values(row));
    }

    /** The values of a key. */
    static <K extends Comparable<? super K>> List<Object> ofKey(EntityTable<K, ?> table, K key) {
        return plain(table.keyValues(key));
    }

    /** Returns the values as a call has them: without SQL types, and times as java.time types. */
    static List<Object> plain(List<?> parameters) {
        List<Object> values = new ArrayList<>();
        parameters.forEach(parameter -> values.add(plain(parameter)));
        return values;
    }

    private static Object plain(Object parameter) {
        return switch (parameter) {
            case SqlParameterValue typed -> plain(typed.getValue());
            case Date date -> date.toLocalDate();
            case Timestamp time -> time.toLocalDateTime();
            case null -> null;
            default -> parameter;
        };
    }

    /** The row with these values. */
    static <K extends Comparable<? super K>, R> R row(EntityTable<K, R> table, List<Object> key, List<Object> values) {
        try {
            return table.row(result(table, key, values));
        } catch (java.sql.SQLException e) {
            throw new IllegalArgumentException("values of " + table.name() + " make no row: " + e.getMessage(), e);
        }
    }

    /** The key with these values. */
    static <K extends Comparable<? super K>> K key(EntityTable<K, ?> table, List<Object> key) {
        try {
            return table.key(result(table, key, List.of()));
        } catch (java.sql.SQLException e) {
            throw new IllegalArgumentException("values of " + table.name() + " make no key: " + e.getMessage(), e);
        }
    }

    /** Refusal of a call with a value that its column cannot have. */
    static BusinessException ofWrongType(Object column) {
        return new BusinessException(Category.INVALID_REQUEST, "the value of " + column + " is not of the type of this column");
    }

    /** Returns a result set positioned at a row with these values, for a table's row reader. */
    private static ResultSet result(EntityTable<?, ?> table, List<Object> key, List<Object> values) {
        Map<String, Object> byColumn = new HashMap<>();
        for (int index = 0; index < key.size(); index++) {
            byColumn.put(table.keyColumns().get(index), key.get(index));
        }
        for (int index = 0; index < values.size(); index++) {
            byColumn.put(table.columns().get(index), values.get(index));
        }
        return (ResultSet) Proxy.newProxyInstance(ResultSet.class.getClassLoader(), new Class<?>[] {ResultSet.class},
                new Current(byColumn));
    }

    /** Implements the getters by column name, and {@code wasNull}. */
    private static final class Current implements InvocationHandler {

        private final Map<String, Object> values;
        private boolean wasNull;

        Current(Map<String, Object> values) {
            this.values = values;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            if (method.getName().equals("wasNull")) {
                return wasNull;
            }
            Object value = values.get(arguments[0].toString());
            wasNull = value == null;
            return switch (method.getName()) {
                case "getInt" -> wasNull ? 0 : typed(Integer.class, value, arguments[0]);
                case "getString" -> typed(String.class, value, arguments[0]);
                case "getBigDecimal" -> typed(BigDecimal.class, value, arguments[0]);
                case "getDate" -> wasNull ? null : Date.valueOf(typed(LocalDate.class, value, arguments[0]));
                case "getTimestamp" -> wasNull ? null : Timestamp.valueOf(typed(LocalDateTime.class, value, arguments[0]));
                default -> throw new UnsupportedOperationException("rows of entities have no " + method.getName());
            };
        }

        private static <T> T typed(Class<T> type, Object value, Object column) {
            if (value != null && !type.isInstance(value)) {
                throw ofWrongType(column);
            }
            return type.cast(value);
        }
    }
}
