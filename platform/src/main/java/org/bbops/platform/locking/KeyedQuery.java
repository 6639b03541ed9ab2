package org.bbops.platform.locking;

import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Query by several keys, with a parameter for each. Hibernate caches the translation of such a query, but translates a
 * query with a list parameter at every call, and treats {@code in} with one parameter as such a list; a single key is
 * therefore compared by {@code =}. Several keys are padded to a power of two by repeating the last one, so that there
 * are few distinct texts.
 */
public final class KeyedQuery {

    /** Stands for the keys in the text of a query. */
    public static final String KEYS = ":keys";

    /** Longer lists of keys get a new text each time. */
    private static final int KEPT_MAX = 1_024;
    private static final String IN_KEYS = "in (" + KEYS + ")";

    private final String text;
    private final String[] kept = new String[Integer.numberOfTrailingZeros(KEPT_MAX) + 1];

    /** @param text in Jakarta Persistence's query language, with {@value #KEYS} in the brackets behind {@code in} and no other parameter */
    public KeyedQuery(String text) {
        this.text = text;
    }

    /**
     * Returns the query with these keys as its parameters.
     *
     * @param type result type
     * @param keys one or more
     */
    public <R> TypedQuery<R> of(EntityManager entities, Class<R> type, List<?> keys) {
        int exponent = Integer.SIZE - Integer.numberOfLeadingZeros(keys.size() - 1);
        TypedQuery<R> query = entities.createQuery(textOf(exponent), type);
        for (int index = 0; index < 1 << exponent; index++) {
            query.setParameter(index + 1, keys.get(Math.min(index, keys.size() - 1)));
        }
        return query;
    }

    private String textOf(int exponent) {
        if (exponent >= kept.length) {
            return withKeys(1 << exponent);
        }
        if (kept[exponent] == null) {
            kept[exponent] = withKeys(1 << exponent);
        }
        return kept[exponent];
    }

    private String withKeys(int count) {
        return count == 1 ? text.replace(IN_KEYS, "= ?1")
                : text.replace(KEYS, IntStream.rangeClosed(1, count).mapToObj(number -> "?" + number).collect(Collectors.joining(", ")));
    }
}
