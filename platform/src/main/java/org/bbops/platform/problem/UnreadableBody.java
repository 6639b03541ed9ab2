package org.bbops.platform.problem;

import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.contracts.json.StrictJson;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JacksonException.Reference;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** Why a body cannot be read, in words of the request rather than of the program that reads it. */
final class UnreadableBody {

    private UnreadableBody() {
    }

    static String sentence(Throwable error) {
        if (!(error instanceof JacksonException json)) {
            return "the request's body is missing, or is not of its content type";
        }
        Optional<String> repeated = StrictJson.repeatedIn(json);
        String field = (json.getPath().stream().map(UnreadableBody::step).collect(Collectors.joining())
                + repeated.map(name -> "." + name).orElse("")).replaceFirst("^\\.", "");
        if (repeated.isPresent()) {
            return field + " is named twice";
        }
        if (json instanceof UnrecognizedPropertyException) {
            return field + " is no field of this request";
        }
        if (!field.isEmpty()) {
            return field + " is missing, or not of its type";
        }
        return "the request's body cannot be read as its content type"
                + (json.getLocation() == null || json.getLocation().getLineNr() < 1 ? ""
                        : ", near line %d, column %d".formatted(json.getLocation().getLineNr(), json.getLocation().getColumnNr()));
    }

    private static String step(Reference reference) {
        return reference.getPropertyName() == null ? "[" + reference.getIndex() + "]" : "." + StrictJson.shown(reference.getPropertyName());
    }
}
