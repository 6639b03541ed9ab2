package org.bbops.platform.remote;

import java.util.List;
import java.util.Optional;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.springframework.dao.OptimisticLockingFailureException;

/** Entities that write their own SQL. */
final class ExportedRows<K extends Comparable<? super K>, R> implements EntityExporter.Home {

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
