package org.bbops.platform.persistence;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.Table;
import jakarta.persistence.TypedQuery;
import jakarta.persistence.metamodel.EntityType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.platform.locking.KeyedQuery;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.hibernate.CacheMode;
import org.hibernate.Session;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.repository.core.RepositoryMethodContext;
import org.springframework.data.repository.core.support.RepositoryMetadataAccess;

/** Implements planned reads for every repository; Spring Data finds this class in {@code spring.factories}. */
final class PlannedReadsImpl<T, K> implements PlannedReads<T, K>, RepositoryMetadataAccess {

    private final Supplier<Class<T>> entity;
    private final EntityManager entities;
    private final LockPlan locks;
    private final LockOrder lockOrder;
    private final Map<Class<?>, Rows> rowsOf = new ConcurrentHashMap<>();
    /** Queries by their texts, which are constants of repositories. */
    private final Map<String, KeyedQuery> keyedQueries = new ConcurrentHashMap<>();

    /**
     * @param entities of the calling thread's transaction
     * @param locks locks of reads
     * @param lockOrder the order in which several rows of one table are read
     */
    @Autowired
    PlannedReadsImpl(EntityManager entities, LockPlan locks, LockOrder lockOrder) {
        this(PlannedReadsImpl::ofCalledRepository, entities, locks, lockOrder);
    }

    /** @param entity returns the entity of the rows */
    PlannedReadsImpl(Supplier<Class<T>> entity, EntityManager entities, LockPlan locks, LockOrder lockOrder) {
        this.entity = entity;
        this.entities = entities;
        this.locks = locks;
        this.lockOrder = lockOrder;
    }

    @Override
    public Optional<T> find(K key, Use use) {
        Class<T> type = entity.get();
        return Finds.find(entities, type, key, rows(type).lock(use));
    }

    @Override
    public List<T> findEach(List<K> keys, Use use) {
        Class<T> type = entity.get();
        Rows rows = rows(type);
        return rows.change() ? lockOrder.find(entities, type, rows.sortedQuery(), keys, rows.lock(use)) : findUnchanging(type, keys);
    }

    private List<T> findUnchanging(Class<T> type, List<K> keys) {
        // Names the cache, which Hibernate otherwise skips for several keys; the cache may be off.
        return keys.isEmpty() ? List.of() : entities.unwrap(Session.class).findMultiple(type, List.copyOf(keys), CacheMode.NORMAL)
                .stream().filter(Objects::nonNull).toList();
    }

    @Override
    public List<T> findBy(String query, Use use, Object... parameters) {
        Class<T> type = entity.get();
        TypedQuery<T> typed = entities.createQuery(query, type).setLockMode(rows(type).lock(use));
        for (int index = 0; index < parameters.length; index++) {
            typed.setParameter(index + 1, parameters[index]);
        }
        return typed.getResultList();
    }

    @Override
    public <R> List<R> select(String query, Class<R> type, List<?> keys) {
        return keys.isEmpty() ? List.of()
                : keyedQueries.computeIfAbsent(query, KeyedQuery::new).of(entities, type, keys).getResultList();
    }

    @SuppressWarnings("unchecked")
    private static <E> Class<E> ofCalledRepository() {
        return (Class<E>) RepositoryMethodContext.getContext().getMetadata().getDomainType();
    }

    private Rows rows(Class<?> type) {
        return rowsOf.computeIfAbsent(type, this::plan);
    }

    private Rows plan(Class<?> type) {
        EntityType<?> entity = entities.getMetamodel().entity(type);
        String table = type.getAnnotation(Table.class).name();
        String sorted = entity.hasSingleIdAttribute() ? "from %1$s e where e.%2$s in (%3$s) order by e.%2$s"
                .formatted(entity.getName(), entity.getId(entity.getIdType().getJavaType()).getName(), KeyedQuery.KEYS) : "";
        return new Rows(locks.covers(table), Finds.lock(locks, table, Use.READ), Finds.lock(locks, table, Use.CHANGE),
                new KeyedQuery(sorted));
    }

    /**
     * Plan for the rows of one table.
     *
     * @param change true if transactions change the rows
     * @param toRead lock of those that are only read
     * @param toChange lock of those that are going to be changed
     * @param sortedQuery of the entity by its keys, ordered by key; of no use for a key of several columns
     */
    private record Rows(boolean change, LockModeType toRead, LockModeType toChange, KeyedQuery sortedQuery) {

        LockModeType lock(Use use) {
            return switch (use) {
                case READ -> toRead;
                case CHANGE -> toChange;
            };
        }
    }
}
