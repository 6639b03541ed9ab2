package org.bbops.platform.remote;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.process.StrictJson;
import org.bbops.platform.locking.Use;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.util.StdConverter;

/**
 * One use of an entity. Values are those of columns: {@code Integer}, {@code String}, {@code BigDecimal}, {@code LocalDate},
 * {@code LocalDateTime} or null; in a message, each is written as a letter for its type, followed by its text.
 *
 * @param method use of the entity
 * @param table the table's name, or that of a sequence
 * @param column of a finder; else null
 * @param rowsMax of a finder
 * @param use of a load; else null
 * @param key values of the key, or the value of the column
 * @param values of the other columns; empty where none are given
 */
record EntityCall(@NotNull EntityMethod method, @NotNull String table, String column, int rowsMax, Use use,
        @NotNull @JsonSerialize(converter = Texts.class) @JsonDeserialize(converter = Values.class) List<Object> key,
        @JsonSerialize(converter = Texts.class) @JsonDeserialize(converter = Values.class) List<Object> values) {

    /** Form of a value in a message, for the OpenAPI document. */
    static final String TEXT = "-|i-?\\d{1,10}|n-?\\d{1,19}(\\.\\d{1,10})?|d\\d{4}-\\d\\d-\\d\\d|t\\d{4}-\\d\\d-\\d\\dT[\\d:.]+|s\\P{Cc}*";

    /** Length of the longest decimal number of that form. */
    private static final int DECIMAL_LENGTH_MAX = 31;

    /** Refuses a call without a method, a table or a key; a request may lack any of them. */
    EntityCall {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(key, "key");
    }

    /** Uses of entities, each with its answer. */
    enum EntityMethod {
        /** Finds the keys of rows by the value of one column, in their order, {@code rowsMax} at most. */
        FIND,
        /** Loads the values of a row, without those of its key; none when there is no row. */
        LOAD,
        /** Loads the values of a row as they are now, whatever the caller's transaction has read before. */
        RELOAD,
        /** Adds a row. */
        CREATE,
        /** Changes a row to these values; {@code OptimisticLockingFailureException} when there is none. */
        STORE,
        /** Deletes a row, if there is one. */
        REMOVE,
        /** Deletes the rows with this value in one column; answers their number. */
        REMOVE_BY,
        /** Takes the next, unused key of a sequence. */
        NEXT_KEY;

        /** Returns true when it writes a row. A key that is taken and not used leaves a gap, which is normal. */
        boolean changes() {
            return this == CREATE || this == STORE || this == REMOVE || this == REMOVE_BY;
        }
    }

    static EntityCall of(EntityMethod method, String table, Use use, List<Object> key, List<Object> values) {
        return new EntityCall(method, table, null, 0, use, key, values);
    }

    static EntityCall byColumn(EntityMethod method, String table, String column, Object value, int rowsMax) {
        return new EntityCall(method, table, column, rowsMax, null, List.of(value), List.of());
    }

    /** Writes values of a call. */
    static final class Texts extends StdConverter<List<Object>, List<@Pattern(regexp = TEXT) String>> {
        @Override
        public List<String> convert(List<Object> values) {
            return texts(values);
        }
    }

    /** Reads values of a call. */
    static final class Values extends StdConverter<List<String>, List<Object>> {
        @Override
        public List<Object> convert(List<String> texts) {
            return valuesOf(texts);
        }
    }

    /** Returns the number that an answer consists of. */
    static int number(List<List<Object>> answer) {
        return (Integer) answer.getFirst().getFirst();
    }

    /** Returns an answer as it is written in a message. */
    static List<List<String>> textsOf(List<List<Object>> answer) {
        return answer.stream().map(EntityCall::texts).toList();
    }

    private static List<String> texts(List<?> values) {
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

    /** Texts of bbops have no control characters, except for the line breaks in rules of c_rule. */
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
        if (text == null || text.isEmpty()) {
            throw noValue(text);
        }
        String value = text.substring(1);
        try {
            return switch (text.charAt(0)) {
                case '-' -> null;
                case 'i' -> Integer.valueOf(value);
                case 's' -> value.translateEscapes();
                case 'n' -> decimal(value);
                case 'd' -> LocalDate.parse(value);
                case 't' -> LocalDateTime.parse(value);
                default -> throw noValue(text);
            };
        } catch (IllegalArgumentException | DateTimeException e) {
            throw noValue(text);
        }
    }

    /** Reads digits only: with an exponent, ten characters are a number of a billion digits. */
    private static BigDecimal decimal(String value) {
        if (value.length() > DECIMAL_LENGTH_MAX || value.chars().anyMatch(Character::isLetter)) {
            throw new NumberFormatException(value);
        }
        return new BigDecimal(value);
    }

    private static BusinessException noValue(String text) {
        return new BusinessException(Category.INVALID_REQUEST,
                text == null ? "null is no value of a column; send '-'" : "'" + StrictJson.shown(text) + "' is no value of a column");
    }
}
