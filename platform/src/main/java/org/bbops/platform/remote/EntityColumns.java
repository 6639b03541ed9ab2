package org.bbops.platform.remote;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Id;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.util.ClassUtils;

/** Maps columns to the fields of an entity class, to read and write the state of its entities. */
final class EntityColumns {

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
