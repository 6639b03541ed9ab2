package org.bbops.test.malformed;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.WireXml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The endpoints of an OpenAPI document, each with a body made from its schema. */
public final class OpenApiEndpoints {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final JsonNode document;

    private OpenApiEndpoints(JsonNode document) {
        this.document = document;
    }

    /** All of them, in the document's order. */
    public static List<Endpoint> of(String document) {
        return new OpenApiEndpoints(JsonMapper.shared().readTree(document)).endpoints();
    }

    private List<Endpoint> endpoints() {
        List<Endpoint> endpoints = new ArrayList<>();
        document.path("paths").properties().forEach(path -> path.getValue().properties().forEach(
                operation -> endpoints.add(endpoint(path.getKey(), operation.getKey().toUpperCase(Locale.ROOT), operation.getValue()))));
        return endpoints;
    }

    private Endpoint endpoint(String path, String method, JsonNode operation) {
        boolean guarded = operation.has("security");
        for (var content : operation.at("/requestBody/content").properties()) {
            String body = content.getKey().endsWith("xml") ? delivery() : example(content.getValue().path("schema")).toString();
            return new Endpoint(method, path, query(operation), guarded, content.getKey(), body, true);
        }
        return new Endpoint(method, path, query(operation), guarded, "", "", true);
    }

    /** Returns the required parameters. */
    private String query(JsonNode operation) {
        List<String> parameters = new ArrayList<>();
        for (JsonNode parameter : operation.path("parameters")) {
            if (parameter.path("in").asString().equals("query") && parameter.path("required").asBoolean()) {
                parameters.add(parameter.path("name").asString() + "=" + example(parameter.path("schema")).asString());
            }
        }
        return String.join("&", parameters);
    }

    /** A delivery for an unknown order. */
    private static String delivery() {
        return new String(WireXml.write(new DeliveryMessage(Integer.MAX_VALUE,
                List.of(new DeliveryMessage.Line(1, "CMP000000000001", 24)))), UTF_8);
    }

    /** Returns a minimal example of the schema: optional fields are left out. */
    private JsonNode example(JsonNode schema) {
        if (schema.has("$ref")) {
            return example(document.at(schema.path("$ref").asString().substring(1)));
        }
        return switch (schema.path("type").asString()) {
            case "object" -> object(schema);
            case "array" -> {
                ArrayNode array = JSON.arrayNode();
                array.add(example(schema.path("items")));
                yield array;
            }
            case "integer" -> JSON.numberNode(Math.max(1, schema.path("minimum").asInt(1)));
            case "number" -> JSON.numberNode(new java.math.BigDecimal("10.50"));
            case "boolean" -> JSON.booleanNode(true);
            default -> JSON.stringNode(text(schema));
        };
    }

    private ObjectNode object(JsonNode schema) {
        ObjectNode object = JSON.objectNode();
        for (JsonNode required : schema.path("required")) {
            object.set(required.asString(), example(schema.path("properties").path(required.asString())));
        }
        return object;
    }

    private static String text(JsonNode schema) {
        if (schema.path("format").asString("").equals("date")) {
            return "2026-12-24";
        }
        // Of a pattern of alternatives, the first one.
        String pattern = schema.path("pattern").asString("");
        return pattern.startsWith("^(?:") ? pattern.replaceAll("^\\^\\(\\?:([^|)]*).*$", "$1") : "A";
    }
}
