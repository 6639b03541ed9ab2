package org.bbops.platform.remote;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.LockModeType;
import jakarta.persistence.Query;
import jakarta.persistence.Table;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.Finds;
import org.bbops.platform.table.EntityTable;
import org.hibernate.exception.ConstraintViolationException;
import org.hibernate.jpa.HibernateHints;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.util.ClassUtils;

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
        Optional<?> found = found(key, Use.READ);
        found.ifPresent(entities::refresh);
        return found.map(entity -> columns.read(entity, table.columns()));
    }

    private Optional<?> found(List<Object> key, Use use) {
        LockModeType lock = switch (use) {
            case READ -> toRead;
            case CHANGE -> toChange;
        };
        return Finds.find(entities, columns.type(), columns.key(table.keyColumns(), key), lock);
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
        // Without the table's name, Hibernate would empty the second-level cache of all tables.
        return entities.createNativeQuery("delete from %s where %s = ?1".formatted(table.name(), column)).setParameter(1, value)
                .setHint(HibernateHints.HINT_NATIVE_SPACES, table.name()).executeUpdate();
    }

    /** Maps columns to the fields of an entity class, to read and write the state of its entities. */
    private static final class EntityColumns {

        private final Class<?> type;
        private final Map<String, Field> fields;
        private final Field id;
        private final Constructor<?> constructor;

        private EntityColumns(Class<?> type, Map<String, Field> fields, Field id, Constructor<?> constructor) {
            this.type = type;
            this.fields = fields;
            this.id = id;
            this.constructor = constructor;
        }

        /** Fields of a class with an {@code @Id}, or with a record as its {@code @EmbeddedId}. */
        static EntityColumns of(Class<?> type) {
            Map<String, Field> fields = new HashMap<>();
            Field id = null;
            for (Field field : type.getDeclaredFields()) {
                if (field.isAnnotationPresent(Column.class)) {
                    field.setAccessible(true);
                    fields.put(field.getAnnotation(Column.class).name(), field);
                }
                if (field.isAnnotationPresent(Id.class) || field.isAnnotationPresent(EmbeddedId.class)) {
                    field.setAccessible(true);
                    id = field;
                }
            }
            try {
                Constructor<?> constructor = type.getDeclaredConstructor();
                constructor.setAccessible(true);
                return new EntityColumns(type, fields, id, constructor);
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(type.getName() + " has no constructor without parameters", e);
            }
        }

        Class<?> type() {
            return type;
        }

        /** Returns the key object of values. */
        Object key(List<String> keyColumns, List<Object> values) {
            if (!id.getType().isRecord()) {
                return typed(id.getType(), values.getFirst(), keyColumns.getFirst());
            }
            List<Object> components = new ArrayList<>();
            List<Class<?>> types = new ArrayList<>();
            for (RecordComponent component : id.getType().getRecordComponents()) {
                String column = columnOf(id.getType(), component);
                components.add(typed(component.getType(), values.get(keyColumns.indexOf(column)), column));
                types.add(component.getType());
            }
            try {
                return id.getType().getDeclaredConstructor(types.toArray(Class[]::new)).newInstance(components.toArray());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("no key of " + type.getName() + " can be made", e);
            }
        }

        private static Object typed(Class<?> type, Object value, String column) {
            if (!ClassUtils.isAssignableValue(type, value)) {
                throw RowValues.ofWrongType(column);
            }
            return value;
        }

        /** A component's annotation is that of its field, as {@code @Column} is for fields. */
        private static String columnOf(Class<?> key, RecordComponent component) {
            return Arrays.stream(key.getDeclaredFields()).filter(field -> field.getName().equals(component.getName())).findFirst()
                    .orElseThrow().getAnnotation(Column.class).name();
        }

        /** Returns a new entity with this key. */
        Object newEntity(List<String> keyColumns, List<Object> key) {
            try {
                Object entity = constructor.newInstance();
                id.set(entity, key(keyColumns, key));
                return entity;
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("no " + type.getName() + " can be made", e);
            }
        }

        /** Reads the values of columns. */
        List<Object> read(Object entity, List<String> columns) {
            List<Object> values = new ArrayList<>();
            for (String column : columns) {
                try {
                    values.add(fields.get(column).get(entity));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(column + " of " + type.getName() + " cannot be read", e);
                }
            }
            return values;
        }

        /**
         * Writes the values of columns.
         *
         * @throws org.bbops.contracts.problem.BusinessException INVALID_REQUEST when one is not of its column's type
         */
        void write(Object entity, List<String> columns, List<Object> values) {
            for (int index = 0; index < columns.size(); index++) {
                Field field = fields.get(columns.get(index));
                try {
                    field.set(entity, typed(field.getType(), values.get(index), columns.get(index)));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(columns.get(index) + " of " + type.getName() + " cannot be written", e);
                }
            }
        }
    }
}
