package org.bbops.platform.remote;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.keys.KeySequence;
import org.bbops.platform.locking.Use;

/**
 * One use of an entity as it travels. A value is a letter for its type and its text.
 *
 * @param method of {@link Entities}
 * @param table the table's name, or that of a sequence
 * @param column of a finder; else null
 * @param rowsMax of a finder
 * @param use of a load; else null
 * @param key values of the key, or the value of the column
 * @param values of the other columns; empty where none are given
 */
record EntityCall(EntityMethod method, String table, String column, int rowsMax, Use use, List<String> key, List<String> values) {

    /** Refuses a call without a method, a table or a key, of which a request may lack each. */
    EntityCall {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(key, "key");
    }

    /** Methods of {@link Entities}. */
    enum EntityMethod {
        FIND, LOAD, RELOAD, CREATE, STORE, REMOVE, REMOVE_BY, NEXT_KEY;

        /** Returns true when it writes a row. A key that is taken and not used leaves a gap, which is normal. */
        boolean changes() {
            return this == CREATE || this == STORE || this == REMOVE || this == REMOVE_BY;
        }
    }

    static EntityCall of(EntityMethod method, String table, Use use, List<Object> key, List<Object> values) {
        return new EntityCall(method, table, null, 0, use, texts(key), texts(values));
    }

    static EntityCall byColumn(EntityMethod method, String table, String column, Object value, int rowsMax) {
        return new EntityCall(method, table, column, rowsMax, null, texts(List.of(value)), List.of());
    }

    /** Makes the call, and returns its answer: rows of values. */
    List<List<String>> on(Entities entities) {
        return switch (method) {
            case FIND -> entities.find(table, column, valuesOf(key).getFirst(), rowsMax).stream().map(EntityCall::texts).toList();
            case LOAD -> entities.load(table, valuesOf(key), use).map(row -> List.of(texts(row))).orElse(List.of());
            case RELOAD -> entities.reload(table, valuesOf(key)).map(row -> List.of(texts(row))).orElse(List.of());
            case CREATE -> {
                entities.create(table, valuesOf(key), valuesOf(values));
                yield List.of();
            }
            case STORE -> {
                entities.store(table, valuesOf(key), valuesOf(values));
                yield List.of();
            }
            case REMOVE -> {
                entities.remove(table, valuesOf(key));
                yield List.of();
            }
            case REMOVE_BY -> number(entities.removeBy(table, column, valuesOf(key).getFirst()));
            case NEXT_KEY -> number(entities.nextKey(KeySequence.valueOf(table.toUpperCase(Locale.ROOT))));
        };
    }

    private static List<List<String>> number(int value) {
        return List.of(texts(List.of(value)));
    }

    static List<String> texts(List<?> values) {
        return values.stream().map(EntityCall::text).toList();
    }

    private static String text(Object value) {
        return switch (value) {
            case null -> "-";
            case Integer number -> "i" + number;
            case String text -> "s" + escaped(text);
            case BigDecimal number -> "n" + number.toPlainString();
            case LocalDate date -> "d" + date;
            case LocalDateTime time -> "t" + time;
            default -> throw new IllegalArgumentException("a column of " + value.getClass().getName() + " cannot travel");
        };
    }

    /** Messages of bbops have no control characters; rules of c_rule have lines. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.chars().forEach(each -> {
            if (Character.isISOControl(each)) {
                escaped.append("\\%03o".formatted(each));
            } else {
                escaped.append(each == '\\' ? "\\\\" : Character.toString(each));
            }
        });
        return escaped.toString();
    }

    static List<Object> valuesOf(List<String> texts) {
        List<Object> values = new ArrayList<>();
        texts.forEach(text -> values.add(valueOf(text)));
        return values;
    }

    private static Object valueOf(String text) {
        String value = text.substring(1);
        return switch (text.charAt(0)) {
            case '-' -> null;
            case 'i' -> Integer.valueOf(value);
            case 's' -> value.translateEscapes();
            case 'n' -> new BigDecimal(value);
            case 'd' -> LocalDate.parse(value);
            case 't' -> LocalDateTime.parse(value);
            default -> throw new BusinessException(Category.INVALID_REQUEST, "'" + text + "' is no value of a column");
        };
    }
}
