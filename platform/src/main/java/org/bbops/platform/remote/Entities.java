package org.bbops.platform.remote;

import java.util.List;
import java.util.Optional;
import org.bbops.platform.keys.KeySequence;
import org.bbops.platform.locking.Use;

/**
 * Entities as their callers see them. Each method is one use: it joins the caller's transaction where both are on one thread, else it is a
 * transaction of its own. Values are those of columns: {@code Integer}, {@code String}, {@code BigDecimal}, {@code LocalDate},
 * {@code LocalDateTime} or null.
 */
public interface Entities {

    /**
     * Finds the keys of rows by the value of one column, in their order.
     *
     * @param rowsMax the most keys
     */
    List<List<Object>> find(String table, String column, Object value, int rowsMax);

    /** Loads the values of a row, without those of its key; empty when there is none. */
    Optional<List<Object>> load(String table, List<Object> key, Use use);

    /** Loads the values of a row as they are now, whatever the caller's transaction has read before. */
    Optional<List<Object>> reload(String table, List<Object> key);

    /** Adds a row. */
    void create(String table, List<Object> key, List<Object> values);

    /**
     * Changes a row to these values.
     *
     * @throws org.springframework.dao.OptimisticLockingFailureException when there is none
     */
    void store(String table, List<Object> key, List<Object> values);

    /** Deletes a row, if there is one. */
    void remove(String table, List<Object> key);

    /** Deletes the rows with this value in one column, and returns their number. */
    int removeBy(String table, String column, Object value);

    /** Returns the next, unused key of a sequence. */
    int nextKey(KeySequence sequence);
}
