package org.bbops.platform.remote;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.keys.KeySequence;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.RowMemory;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Entities of the tables that were offered to it. Each use is a transaction, begun again after a conflict, or joins its caller's. */
@Transactional
class EntityExporter implements Entities {

    private final Function<EntityTable<?, ?>, Home> homes;
    private final Keys keys;
    private final Map<String, Offer> offers = new ConcurrentHashMap<>();

    /** Entities of one table, in the calling thread's transaction; see {@link Entities}. */
    interface Home {

        List<List<Object>> find(String column, Object value, int rowsMax);

        Optional<List<Object>> load(List<Object> key, Use use);

        Optional<List<Object>> reload(List<Object> key);

        void create(List<Object> key, List<Object> values);

        void store(List<Object> key, List<Object> values);

        void remove(List<Object> key);

        int removeBy(String column, Object value);
    }

    /** Table that is open to callers. */
    private record Offer(EntityTable<?, ?> table, Home home) {
    }

    /**
     * @param homes reaches the rows of a table
     * @param keys hands out new keys
     */
    EntityExporter(Function<EntityTable<?, ?>, Home> homes, Keys keys) {
        this.homes = homes;
        this.keys = keys;
    }

    /** Opens a table to callers. */
    @Transactional(propagation = Propagation.SUPPORTS)
    public void offer(EntityTable<?, ?> table) {
        offers.put(table.name(), new Offer(table, homes.apply(table)));
    }

    @Override
    public List<List<Object>> find(String table, String column, Object value, int rowsMax) {
        if (rowsMax < 1 || rowsMax > RowMemory.ROWS_MAX) {
            throw new BusinessException(Category.INVALID_REQUEST,
                    "a finder gives 1 to %d keys, not %d".formatted(RowMemory.ROWS_MAX, rowsMax));
        }
        return table(table).find(column(table, column), value, rowsMax);
    }

    @Override
    public Optional<List<Object>> load(String table, List<Object> key, Use use) {
        return table(table).load(key, use);
    }

    @Override
    public Optional<List<Object>> reload(String table, List<Object> key) {
        return table(table).reload(key);
    }

    @Override
    public void create(String table, List<Object> key, List<Object> values) {
        table(table).create(key, values);
    }

    @Override
    public void store(String table, List<Object> key, List<Object> values) {
        table(table).store(key, values);
    }

    @Override
    public void remove(String table, List<Object> key) {
        table(table).remove(key);
    }

    @Override
    public int removeBy(String table, String column, Object value) {
        return table(table).removeBy(column(table, column), value);
    }

    @Override
    public int nextKey(KeySequence sequence) {
        return keys.next(sequence);
    }

    private Home table(String name) {
        return offer(name).home();
    }

    private Offer offer(String table) {
        Offer offer = offers.get(table);
        if (offer == null) {
            throw new BusinessException(Category.INVALID_REQUEST, "there are no entities of a table '" + table + "'");
        }
        return offer;
    }

    /** Columns become part of a statement. */
    private String column(String table, String column) {
        EntityTable<?, ?> offered = offer(table).table();
        if (!offered.keyColumns().contains(column) && !offered.columns().contains(column)) {
            throw new BusinessException(Category.INVALID_REQUEST, "entities of " + table + " have no column '" + column + "'");
        }
        return column;
    }
}
