package org.bbops.platform.remote;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.process.StrictJson;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.keys.Keys.KeySequence;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.RowMemory;
import org.bbops.platform.table.Rows;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Entities of the tables that were offered to it. Each use joins its caller's transaction, or is one of its own, which is retried after a
 * conflict.
 */
@Transactional
class EntityExporter implements Entities {

    private final Function<EntityTable<?, ?>, Home> homes;
    private final Keys keys;
    private final TextLengths lengths;
    private final Map<String, Offer> offers = new ConcurrentHashMap<>();

    /** Entities of one table, in the calling thread's transaction; {@link EntityCall.EntityMethod} has what each method does. */
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
     * @param lengths refuses texts that are too long
     */
    EntityExporter(Function<EntityTable<?, ?>, Home> homes, Keys keys, TextLengths lengths) {
        this.homes = homes;
        this.keys = keys;
        this.lengths = lengths;
    }

    /** Opens a table to callers. */
    @Transactional(propagation = Propagation.SUPPORTS)
    public void offer(EntityTable<?, ?> table) {
        offers.put(table.name(), new Offer(table, homes.apply(table)));
    }

    @Override
    public List<List<Object>> call(EntityCall call) {
        return switch (call.method()) {
            case FIND -> home(call).find(column(call), key(call, 1).getFirst(), rowsMax(call));
            case LOAD -> home(call).load(key(call), use(call)).stream().toList();
            case RELOAD -> home(call).reload(key(call)).stream().toList();
            case CREATE -> {
                home(call).create(key(call), values(call));
                yield List.of();
            }
            case STORE -> {
                home(call).store(key(call), values(call));
                yield List.of();
            }
            case REMOVE -> {
                home(call).remove(key(call));
                yield List.of();
            }
            case REMOVE_BY -> List.of(List.of(home(call).removeBy(column(call), key(call, 1).getFirst())));
            case NEXT_KEY -> List.of(List.of(keys.next(sequence(call))));
        };
    }

    private List<Object> key(EntityCall call) {
        return key(call, offer(call.table()).table().keyColumns().size());
    }

    private static List<Object> key(EntityCall call, int size) {
        if (call.key().size() != size || call.key().stream().anyMatch(Objects::isNull)) {
            throw new BusinessException(Category.INVALID_REQUEST, "%s of %s takes a key of %d values, none of them null"
                    .formatted(call.method(), call.table(), size));
        }
        return call.key();
    }

    private List<Object> values(EntityCall call) {
        int size = offer(call.table()).table().columns().size();
        if (call.values() == null || call.values().size() != size) {
            throw new BusinessException(Category.INVALID_REQUEST,
                    "%s of %s takes %d values, one for each column".formatted(call.method(), call.table(), size));
        }
        lengths.refuseLonger(offer(call.table()).table(), key(call), call.values());
        return call.values();
    }

    private static Use use(EntityCall call) {
        if (call.use() == null) {
            throw new BusinessException(Category.INVALID_REQUEST, "LOAD takes a use, READ or CHANGE");
        }
        return call.use();
    }

    private static KeySequence sequence(EntityCall call) {
        return Arrays.stream(KeySequence.values()).filter(each -> each.id().equals(call.table())).findFirst().orElseThrow(
                () -> new BusinessException(Category.INVALID_REQUEST,
                        "there is no sequence '" + StrictJson.shown(call.table()) + "'"));
    }

    private static int rowsMax(EntityCall call) {
        if (call.rowsMax() < 1 || call.rowsMax() > RowMemory.ROWS_MAX) {
            throw new BusinessException(Category.INVALID_REQUEST,
                    "a finder gives 1 to %d keys, not %d".formatted(RowMemory.ROWS_MAX, call.rowsMax()));
        }
        return call.rowsMax();
    }

    private Home home(EntityCall call) {
        return offer(call.table()).home();
    }

    private Offer offer(String table) {
        Offer offer = offers.get(table);
        if (offer == null) {
            throw new BusinessException(Category.INVALID_REQUEST, "there are no entities of a table '" + StrictJson.shown(table) + "'");
        }
        return offer;
    }

    /** Returns a call's column, which must exist, as it becomes part of a statement. */
    private String column(EntityCall call) {
        EntityTable<?, ?> offered = offer(call.table()).table();
        if (call.column() == null || !offered.keyColumns().contains(call.column()) && !offered.columns().contains(call.column())) {
            throw new BusinessException(Category.INVALID_REQUEST,
                    "entities of %s have no column '%s'".formatted(call.table(),
                            call.column() == null ? "" : StrictJson.shown(call.column())));
        }
        return call.column();
    }

    /** Entities that write their own SQL. */
    static final class ExportedRows<K extends Comparable<? super K>, R> implements Home {

        private final EntityTable<K, R> table;
        private final Rows<K, R> rows;

        ExportedRows(EntityTable<K, R> table, Rows<K, R> rows) {
            this.table = table;
            this.rows = rows;
        }

        @Override
        public List<List<Object>> find(String column, Object value, int rowsMax) {
            return rows.findKeys(column + " = ?", value).stream().limit(rowsMax).map(key -> RowValues.ofKey(table, key)).toList();
        }

        @Override
        public Optional<List<Object>> load(List<Object> key, Use use) {
            return rows.find(RowValues.key(table, key), use).map(row -> RowValues.of(table, row));
        }

        @Override
        public Optional<List<Object>> reload(List<Object> key) {
            return load(key, Use.READ);
        }

        @Override
        public void create(List<Object> key, List<Object> values) {
            rows.create(RowValues.row(table, key, values));
        }

        @Override
        public void store(List<Object> key, List<Object> values) {
            if (rows.find(RowValues.key(table, key), Use.CHANGE).isEmpty()) {
                throw new OptimisticLockingFailureException("row " + key + " of " + table.name() + " has been deleted by another");
            }
            rows.change(RowValues.row(table, key, values));
        }

        @Override
        public void remove(List<Object> key) {
            rows.find(RowValues.key(table, key), Use.CHANGE).ifPresent(row -> rows.remove(List.of(table.keyOf(row))));
        }

        @Override
        public int removeBy(String column, Object value) {
            return rows.removeBy(column + " = ?", value);
        }
    }
}
