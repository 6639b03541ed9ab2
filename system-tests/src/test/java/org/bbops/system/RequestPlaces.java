package org.bbops.system;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Places in a request's body, by an OpenAPI document. */
final class RequestPlaces {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final JsonNode document;

    RequestPlaces(JsonNode document) {
        this.document = document;
    }

    /**
     * A place in a body.
     *
     * @param field as a refusal names it, such as {@code lines[0].itemId}
     * @param pointer as JSON has it, such as {@code /lines/0/itemId}
     * @param schema schema of its value
     */
    record Place(String field, String pointer, JsonNode schema) {
    }

    /** Returns the places of a body of this schema, without the body itself. */
    List<Place> of(JsonNode schema) {
        List<Place> places = new ArrayList<>();
        addBelow(new Place("", "", resolved(schema)), places);
        return places;
    }

    private void addBelow(Place place, List<Place> places) {
        place.schema().path("properties").properties().forEach(property -> {
            String name = property.getKey();
            add(place.field().isEmpty() ? name : place.field() + "." + name, place.pointer() + "/" + name, property.getValue(), places);
        });
        if (place.schema().has("items")) {
            add(place.field() + "[0]", place.pointer() + "/0", place.schema().path("items"), places);
        }
    }

    private void add(String field, String pointer, JsonNode schema, List<Place> places) {
        Place place = new Place(field, pointer, resolved(schema));
        places.add(place);
        addBelow(place, places);
    }

    /** The schema itself, where it refers to another one or allows nothing else but null. */
    JsonNode resolved(JsonNode schema) {
        if (schema.has("anyOf")) {
            return resolved(schema.path("anyOf").path(0));
        }
        return schema.has("$ref") ? resolved(document.at(schema.path("$ref").asString().substring(1))) : schema;
    }

    /** Returns a value of this schema with all optional fields. */
    JsonNode example(JsonNode schema) {
        JsonNode own = resolved(schema);
        return switch (own.path("type").asString()) {
            case "object" -> {
                ObjectNode object = JSON.objectNode();
                own.path("properties").properties().forEach(property -> object.set(property.getKey(), example(property.getValue())));
                yield object;
            }
            case "array" -> JSON.arrayNode().add(example(own.path("items")));
            case "integer", "number" -> JSON.numberNode(Math.max(1, own.path("minimum").asInt(1)));
            case "boolean" -> JSON.booleanNode(true);
            default -> JSON.stringNode(text(own));
        };
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
