package org.bbops.platform.openapi;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import org.springframework.http.MediaType;

/** Describes refusals in the document: all of them share one problem document. */
final class Problem {

    static final String NAME = "Problem";

    private Problem() {
    }

    static Map<String, Object> response() {
        return Map.of("description", "Refused: type says why, status repeats the status, detail says what to do.",
                "content", Map.of(MediaType.APPLICATION_PROBLEM_JSON_VALUE, Map.of("schema", schema())));
    }

    static Map<String, Object> reference() {
        return Map.of("$ref", "#/components/responses/" + NAME);
    }

    private static Map<String, Object> schema() {
        List<String> types = Arrays.stream(Category.values()).map(category -> ProblemTypes.typeOf(category).toString()).toList();
        return Map.of("type", "object",
                "properties", Map.of("type", Map.of("type", "string", "enum", types), "title", Map.of("type", "string"),
                        "status", Map.of("type", "integer", "minimum", 400, "maximum", 599),
                        "detail", Map.of("type", "string"), "instance", Map.of("type", "string")),
                "required", List.of("type", "title", "status", "detail"));
    }
}
