package org.bbops.contracts.json;

import java.util.Objects;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.exc.ValueInstantiationException;
import tools.jackson.databind.json.JsonMapper;

/** Reads what others wrote: a text is no number, a fraction no whole number, null no zero, and nothing follows the value. */
public final class StrictJson {

    private StrictJson() {
    }

    /** A mapper that is that strict, for its reader to add to. */
    public static JsonMapper.Builder builder() {
        return JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS);
    }

    /** The field that was refused, such as {@code plan.phases.steady}; empty when it was the value as a whole. */
    public static String fieldOf(JacksonException refusal) {
        return refusal.getPath().stream().map(JacksonException.Reference::getPropertyName)
                .filter(Objects::nonNull).collect(Collectors.joining("."));
    }

    /** Why, without a word about classes: what a record says of its own bounds, or else the field. */
    public static String reasonOf(JacksonException refusal) {
        if (refusal instanceof ValueInstantiationException && refusal.getCause() instanceof IllegalArgumentException bound) {
            return bound.getMessage();
        }
        String field = fieldOf(refusal);
        return field.isEmpty() ? "It is no JSON of the kind that is read here."
                : field + " is missing or of another type than it must be.";
    }
}
