package org.bbops.platform.remote;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.Query;
import jakarta.persistence.Table;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.Finds;
import org.bbops.platform.table.EntityTable;
import org.hibernate.exception.ConstraintViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.OptimisticLockingFailureException;

/** Entities of one table whose state Hibernate loads and stores. */
final class ManagedEntities implements EntityExporter.Home {

    private final EntityManager entities;
    private final EntityTable<?, ?> table;
    private final EntityColumns columns;
    private final LockModeType toRead;
    private final LockModeType toChange;
    private final String keys;

    private ManagedEntities(EntityManager entities, EntityTable<?, ?> table, EntityColumns columns, LockModeType toRead,
            LockModeType toChange) {
        this.entities = entities;
        this.table = table;
        this.columns = columns;
        this.toRead = toRead;
        this.toChange = toChange;
        this.keys = String.join(", ", table.keyColumns());
    }

    /**
     * Entities of a table.
     *
     * @param entities of the calling thread's transaction
     * @param locks locks of reads
     */
    static ManagedEntities of(EntityTable<?, ?> table, EntityManager entities, LockPlan locks) {
        Class<?> type = entities.getMetamodel().getEntities().stream().<Class<?>>map(entity -> entity.getJavaType())
                .filter(each -> each.isAnnotationPresent(Table.class) && each.getAnnotation(Table.class).name().equals(table.name()))
                .findFirst().orElseThrow(() -> new IllegalStateException("no entity is mapped to " + table.name()));
        return new ManagedEntities(entities, table, EntityColumns.of(type), Finds.lock(locks, table.name(), Use.READ),
                Finds.lock(locks, table.name(), Use.CHANGE));
    }

    @Override
    public List<List<Object>> find(String column, Object value, int rowsMax) {
        Query query = entities.createNativeQuery("select %s from %s where %s = ?1 order by %s".formatted(keys, table.name(), column, keys));
        List<?> found = query.setParameter(1, value).setMaxResults(rowsMax).getResultList();
        return found.stream().map(key -> key instanceof Object[] several ? List.of(several) : List.of(key)).toList();
    }

    @Override
    public Optional<List<Object>> load(List<Object> key, Use use) {
        return found(key, use).map(entity -> columns.read(entity, table.columns()));
    }

    @Override
    public Optional<List<Object>> reload(List<Object> key) {
        Optional<Object> found = found(key, Use.READ);
        found.ifPresent(entities::refresh);
        return found.map(entity -> columns.read(entity, table.columns()));
    }

    private Optional<Object> found(List<Object> key, Use use) {
        LockModeType lock = switch (use) {
            case READ -> toRead;
            case CHANGE -> toChange;
        };
        return Optional.ofNullable(entities.find(columns.type(), columns.key(table.keyColumns(), key), lock));
    }

    @Override
    public void create(List<Object> key, List<Object> values) {
        Object entity = columns.newEntity(table.keyColumns(), key);
        columns.write(entity, table.columns(), values);
        try {
            entities.persist(entity);
            entities.flush();
        } catch (ConstraintViolationException e) {
            throw new DuplicateKeyException("row " + key + " of " + table.name() + " exists already", e);
        }
    }

    @Override
    public void store(List<Object> key, List<Object> values) {
        Object entity = found(key, Use.CHANGE).orElseThrow(
                () -> new OptimisticLockingFailureException("row " + key + " of " + table.name() + " has been deleted by another"));
        columns.write(entity, table.columns(), values);
    }

    @Override
    public void remove(List<Object> key) {
        found(key, Use.CHANGE).ifPresent(entities::remove);
    }

    @Override
    public int removeBy(String column, Object value) {
        return entities.createNativeQuery("delete from %s where %s = ?1".formatted(table.name(), column)).setParameter(1, value)
                .executeUpdate();
    }
}
