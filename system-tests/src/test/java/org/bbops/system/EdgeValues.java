package org.bbops.system;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/** Values on both sides of every bound that a JSON schema has, and of every other type. */
final class EdgeValues {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    /**
     * Values of every type, with texts that are blank or have a control character; the missing one stands for leaving
     * the field out.
     */
    private static final List<JsonNode> OF_ALL_TYPES = List.of(MissingNode.getInstance(), JSON.nullNode(), JSON.booleanNode(true),
            JSON.stringNode(""), JSON.stringNode(" "), JSON.stringNode("A"), JSON.stringNode("5"), JSON.stringNode("A\u0001"),
            JSON.stringNode(" \u0085"), JSON.stringNode("\u00e9"), JSON.numberNode(0), JSON.numberNode(1), JSON.numberNode(-1),
            JSON.numberNode(new BigDecimal("1.5")), JSON.numberNode(new BigDecimal("0.000000000001")), JSON.objectNode(), JSON.arrayNode(),
            JSON.arrayNode().add(JSON.nullNode()));

    private EdgeValues() {
    }

    /** @param example an object of this schema, or an element of an array of this schema */
    static List<JsonNode> of(JsonNode schema, JsonNode example) {
        List<JsonNode> values = new ArrayList<>(OF_ALL_TYPES);
        if (schema.has("properties")) {
            values.add(((ObjectNode) example).deepCopy().put("unheardOf", 1));
        }
        numbers(schema, values);
        texts(schema, values);
        for (String bound : List.of("minItems", "maxItems")) {
            if (schema.has(bound)) {
                int items = schema.path(bound).asInt();
                List.of(items - 1, items, items + 1).forEach(size -> values.add(array(example, size)));
            }
        }
        return values;
    }

    private static void numbers(JsonNode schema, List<JsonNode> values) {
        BigDecimal step = new BigDecimal(schema.path("type").asString("").equals("integer") ? "1" : "0.01");
        for (String bound : List.of("minimum", "maximum")) {
            if (schema.has(bound)) {
                BigDecimal value = schema.path(bound).decimalValue();
                List.of(value.subtract(step), value, value.add(step)).forEach(each -> values.add(JSON.numberNode(each)));
            }
        }
        if (schema.has("multipleOf")) {
            // Without trailing zeros, which count as decimals.
            BigDecimal smallest = schema.path("multipleOf").decimalValue().stripTrailingZeros();
            values.add(JSON.numberNode(smallest));
            values.add(JSON.numberNode(smallest.movePointLeft(1)));
        }
    }

    private static void texts(JsonNode schema, List<JsonNode> values) {
        for (String bound : List.of("minLength", "maxLength")) {
            if (schema.has(bound)) {
                int length = schema.path(bound).asInt();
                List.of(length - 1, length, length + 1).forEach(each -> values.add(JSON.stringNode("A".repeat(each))));
            }
        }
        if (schema.path("pattern").asString("").matches("\\^\\(\\?:[\\w|]+\\)\\$")) {
            for (String alternative : schema.path("pattern").asString().replaceAll("[^\\w|]", "").split("\\|")) {
                List.of(alternative, alternative + "A", "A" + alternative, alternative.toLowerCase(Locale.ROOT))
                        .forEach(each -> values.add(JSON.stringNode(each)));
            }
        }
        schema.path("enum").forEach(values::add);
        if (schema.path("format").asString("").equals("date")) {
            List.of("2026-12-24", "2026-02-30", "2026-13-01", "24.12.2026", "2026-12-24T00:00:00Z")
                    .forEach(each -> values.add(JSON.stringNode(each)));
            values.add(JSON.arrayNode().add(2026).add(12).add(24));
        }
    }

    /** No two elements have the same text: some lists must not name a thing twice, a rule that the schema of a field cannot express. */
    private static ArrayNode array(JsonNode element, int size) {
        ArrayNode array = JSON.arrayNode();
        for (int index = 0; index < size; index++) {
            array.add(JsonMapper.shared().readTree(element.toString().replace("\"A\"", "\"A" + index + "\"")));
        }
        return array;
    }
}
