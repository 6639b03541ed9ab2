package org.bbops.platform.openapi;

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
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;

/** Bounds that a request is validated against, as keywords of JSON Schema. */
final class SchemaBounds {

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
