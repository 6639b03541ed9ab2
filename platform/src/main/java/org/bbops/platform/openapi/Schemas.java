package org.bbops.platform.openapi;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * JSON schemas of the types that cross a listener: a record is named once and referenced, with bounds from its
 * annotations.
 */
final class Schemas {

    private static final Map<Class<?>, Map<String, Object>> PLAIN = plain();

    private final Map<String, Object> named = new TreeMap<>();

    /** The schemas of all records that were asked for, by name. */
    Map<String, Object> named() {
        return named;
    }

    /** The schema of a type with the bounds of these annotations. */
    Map<String, Object> of(Type type, Annotation[] annotations) {
        Map<String, Object> schema = new LinkedHashMap<>(bare(type, null));
        SchemaBounds.addTo(schema, annotations);
        return schema;
    }

    private Map<String, Object> of(AnnotatedType type) {
        Map<String, Object> schema = new LinkedHashMap<>(bare(type.getType(), type));
        SchemaBounds.addTo(schema, type.getAnnotations());
        return schema;
    }

    private Map<String, Object> bare(Type type, AnnotatedType annotated) {
        if (type instanceof ParameterizedType generic && generic.getRawType() instanceof Class<?> raw) {
            return generic(raw, generic, annotated);
        }
        if (!(type instanceof Class<?> plain)) {
            throw new IllegalStateException("the OpenAPI document has no schema for " + type + "; answer with a record");
        }
        if (PLAIN.containsKey(plain)) {
            return PLAIN.get(plain);
        }
        if (plain.isEnum()) {
            return Map.of("type", "string", "enum", Arrays.stream(plain.getEnumConstants()).map(String::valueOf).toList());
        }
        return plain.isRecord() ? reference(plain) : Map.of("type", "object");
    }

    private Map<String, Object> generic(Class<?> raw, ParameterizedType generic, AnnotatedType annotated) {
        Type[] arguments = generic.getActualTypeArguments();
        int last = arguments.length - 1;
        Map<String, Object> inner = annotated instanceof AnnotatedParameterizedType parameterized
                ? of(parameterized.getAnnotatedActualTypeArguments()[last]) : of(arguments[last], new Annotation[0]);
        if (Collection.class.isAssignableFrom(raw)) {
            return Map.of("type", "array", "items", inner);
        }
        return Map.class.isAssignableFrom(raw) ? Map.of("type", "object", "additionalProperties", inner) : inner;
    }

    private Map<String, Object> reference(Class<?> type) {
        String name = nameOf(type);
        if (!named.containsKey(name)) {
            // Before its components, which may name it too.
            Map<String, Object> schema = new LinkedHashMap<>();
            named.put(name, schema);
            fill(schema, type);
        }
        return Map.of("$ref", "#/components/schemas/" + name);
    }

    /** A record of a contract is nested in its interface, and its own name is enough. */
    private static String nameOf(Class<?> type) {
        Class<?> around = type.getEnclosingClass();
        return around == null || around.isInterface() ? type.getSimpleName() : around.getSimpleName() + type.getSimpleName();
    }

    private void fill(Map<String, Object> schema, Class<?> type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        addComponents(type, properties, required);
        schema.put("type", "object");
        schema.put("properties", properties);
        // A request with another one is refused.
        schema.put("additionalProperties", false);
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
    }

    private void addComponents(Class<?> type, Map<String, Object> properties, List<String> required) {
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                addComponents(component.getType(), properties, required);
                continue;
            }
            Map<String, Object> property = of(onTheWire(component));
            SchemaBounds.addTo(property, component.getAccessor().getAnnotations());
            boolean always = component.getType().isPrimitive() || SchemaBounds.refusesNull(component);
            properties.put(component.getName(), always ? property : Map.of("anyOf", List.of(property, Map.of("type", "null"))));
            if (always) {
                required.add(component.getName());
            }
        }
    }

    /** Returns the type that a component is written as: its own, or the one that its converter makes of it. */
    private static AnnotatedType onTheWire(RecordComponent component) {
        JsonSerialize written = component.getAccessor().getAnnotation(JsonSerialize.class);
        return written == null || !(written.converter().getAnnotatedSuperclass() instanceof AnnotatedParameterizedType converter)
                ? component.getAnnotatedType()
                : converter.getAnnotatedActualTypeArguments()[1];
    }

    private static Map<Class<?>, Map<String, Object>> plain() {
        Map<String, Object> integer = Map.of("type", "integer", "format", "int32");
        Map<String, Object> longInteger = Map.of("type", "integer", "format", "int64");
        Map<String, Object> number = Map.of("type", "number");
        Map<String, Object> truth = Map.of("type", "boolean");
        Map<String, Object> moment = Map.of("type", "string", "format", "date-time");
        return Map.ofEntries(Map.entry(int.class, integer), Map.entry(Integer.class, integer),
                Map.entry(long.class, longInteger), Map.entry(Long.class, longInteger),
                Map.entry(double.class, number), Map.entry(Double.class, number), Map.entry(BigDecimal.class, number),
                Map.entry(boolean.class, truth), Map.entry(Boolean.class, truth),
                Map.entry(Object.class, Map.of()), Map.entry(String.class, Map.of("type", "string")),
                Map.entry(URI.class, Map.of("type", "string", "format", "uri")),
                Map.entry(LocalDate.class, Map.of("type", "string", "format", "date")), Map.entry(Instant.class, moment),
                // Without an offset, so no date-time of JSON Schema.
                Map.entry(LocalDateTime.class, Map.of("type", "string", "description", "date and time without an offset")));
    }

    /** Bounds that a request is validated against, as keywords of JSON Schema. */
    private static final class SchemaBounds {

        /** Pattern of every validated text, as {@link org.bbops.platform.json} reads them. */
        private static final String WITHOUT_CONTROL_CHARACTERS = "^\\P{Cc}*$";
        /** Pattern of such a text that is not blank. */
        private static final String NOT_BLANK = "^\\P{Cc}*[^\\p{Cc} ]\\P{Cc}*$";

        private SchemaBounds() {
        }

        static void addTo(Map<String, Object> schema, Annotation[] annotations) {
            for (Annotation annotation : annotations) {
                switch (annotation) {
                    case Min min -> schema.put("minimum", min.value());
                    case Max max -> schema.put("maximum", max.value());
                    case DecimalMin min -> schema.put("minimum", new BigDecimal(min.value()));
                    case DecimalMax max -> schema.put("maximum", new BigDecimal(max.value()));
                    case Digits digits when digits.fraction() > 0 ->
                        schema.put("multipleOf", BigDecimal.ONE.movePointLeft(digits.fraction()));
                    case Size size -> size(schema, size.min(), size.max());
                    case NotEmpty _ -> size(schema, 1, Integer.MAX_VALUE);
                    case NotBlank _ -> {
                        size(schema, 1, Integer.MAX_VALUE);
                        // A field's own pattern is more specific.
                        schema.replace("pattern", WITHOUT_CONTROL_CHARACTERS, NOT_BLANK);
                    }
                    case Pattern pattern -> schema.put("pattern", "^(?:" + pattern.regexp() + ")$");
                    default -> {
                    }
                }
            }
        }

        private static void size(Map<String, Object> schema, int min, int max) {
            String what = "array".equals(schema.get("type")) ? "Items" : "Length";
            if (what.equals("Length")) {
                schema.putIfAbsent("pattern", WITHOUT_CONTROL_CHARACTERS);
            }
            if (min > 0) {
                schema.put("min" + what, min);
            }
            if (max < Integer.MAX_VALUE) {
                schema.put("max" + what, max);
            }
        }

        static boolean refusesNull(RecordComponent component) {
            return Stream.of(component.getAccessor().getAnnotations(), component.getAnnotatedType().getAnnotations())
                    .flatMap(Arrays::stream)
                    .anyMatch(one -> one instanceof NotNull || one instanceof NotEmpty || one instanceof NotBlank);
        }
    }
}
