package org.bbops.contracts.process;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.exc.ValueInstantiationException;
import tools.jackson.databind.json.JsonMapper;

/** Reads JSON from outside strictly: rejects text as a number, fractions as integers, null as zero, repeated fields and trailing content. */
public final class StrictJson {

    /** Matches the message for a repeated field, as Jackson has no exception type for it; the name may hold any character. */
    private static final Pattern REPEATED = Pattern.compile("(?s)Duplicate Object property \"(.*)\"");

    private static final int NAME_SHOWN_MAX = 60;

    private StrictJson() {
    }

    /** Returns a builder of such a strict mapper, for the caller to extend. */
    public static JsonMapper.Builder builder() {
        return JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS);
    }

    /** The field that was refused, such as {@code plan.phases.steady}; empty when it was the value as a whole. */
    public static String fieldOf(JacksonException refusal) {
        return Stream.concat(refusal.getPath().stream().map(JacksonException.Reference::getPropertyName).filter(Objects::nonNull)
                .map(StrictJson::shown),
                repeatedIn(refusal).stream()).collect(Collectors.joining("."));
    }

    /** Name of the field that an object has twice, without the path to that object; empty when the refusal has another reason. */
    public static Optional<String> repeatedIn(JacksonException refusal) {
        return refusal instanceof StreamReadException && refusal.getOriginalMessage() != null
                ? Optional.of(REPEATED.matcher(refusal.getOriginalMessage())).filter(Matcher::matches)
                        .map(found -> shown(found.group(1)))
                : Optional.empty();
    }

    /** A field's name as a sentence can hold it: its sender may choose one of any length and characters. */
    public static String shown(String name) {
        return Printable.line(name.length() > NAME_SHOWN_MAX ? name.substring(0, NAME_SHOWN_MAX) + "…" : name);
    }

    /** Describes a rejection without class names: the record's own message about its bounds, or else the field. */
    public static String reasonOf(JacksonException refusal) {
        if (refusal instanceof ValueInstantiationException && refusal.getCause() instanceof IllegalArgumentException bound) {
            return bound.getMessage();
        }
        String field = fieldOf(refusal);
        if (repeatedIn(refusal).isPresent()) {
            return field + " is named twice.";
        }
        if (refusal instanceof UnrecognizedPropertyException) {
            return field + " is no field of this request.";
        }
        return field.isEmpty() ? "It is no JSON of the kind that is read here."
                : field + " is missing or of another type than it must be.";
    }
}
