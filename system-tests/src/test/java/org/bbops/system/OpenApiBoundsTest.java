package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bbops.system.RequestPlaces.Place;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Values that the document allows are not refused as malformed, and values that it does not allow are refused by their
 * field's name: value by value, at every bound.
 */
class OpenApiBoundsTest extends PlantTest {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final int BAD_REQUEST = 400;

    private final List<String> differences = new ArrayList<>();
    private int allowedCount;
    private int refusedCount;
    private JsonNode document;
    private RequestPlaces places;

    @BeforeEach
    void read() throws Exception {
        document = JsonMapper.shared().readTree(send("GET", "/openapi.json", "").body());
        document.findParents("format").forEach(OpenApiBoundsTest::addRangeOfFormat);
        places = new RequestPlaces(document);
    }

    /** The formats int32 and int64 of OpenAPI are bounds, which a validator of JSON Schema does not know. */
    private static void addRangeOfFormat(JsonNode schema) {
        boolean small = schema.path("format").asString("").equals("int32");
        if (schema instanceof ObjectNode integer && (small || schema.path("format").asString("").equals("int64"))) {
            integer.set("minimum", integer.has("minimum") ? integer.get("minimum")
                    : integer.numberNode(small ? Integer.MIN_VALUE : Long.MIN_VALUE));
            integer.set("maximum", integer.has("maximum") ? integer.get("maximum")
                    : integer.numberNode(small ? Integer.MAX_VALUE : Long.MAX_VALUE));
        }
    }

    @AfterAll
    static void closeClient() {
        CLIENT.close();
    }

    @Test
    void ofBodiesMatchValidation() throws Exception {
        for (var path : document.path("paths").properties()) {
            for (var operation : path.getValue().properties()) {
                JsonNode schema = operation.getValue().at("/requestBody/content/application~1json/schema");
                if (!schema.isMissingNode()) {
                    tryBodies(operation.getKey().toUpperCase(Locale.ROOT), path.getKey(), schema);
                }
            }
        }
        assertThat(differences).isEmpty();
        assertThat(allowedCount).isGreaterThan(100);
        assertThat(refusedCount).isGreaterThan(500);
    }

    private void tryBodies(String method, String path, JsonNode schema) throws Exception {
        Schema validator = validator(schema);
        JsonNode whole = places.example(schema);
        for (Place place : places.of(schema)) {
            JsonNode example = places.example(place.schema().has("items") ? place.schema().path("items") : place.schema());
            for (JsonNode value : EdgeValues.of(place.schema(), example)) {
                String body = with(whole, place.pointer(), value).toString();
                // A missing element is reported under the name of its list.
                String field = value.isMissingNode() ? place.field().replaceFirst("\\[0]$", "") : place.field();
                compare(method, path.replaceAll("\\{[^}]+}", "2147483647"), body, field,
                        validator.validate(body, InputFormat.JSON).isEmpty());
            }
        }
    }

    @Test
    void ofParametersMatchValidation() throws Exception {
        for (var path : document.path("paths").properties()) {
            for (var operation : path.getValue().properties()) {
                for (JsonNode parameter : operation.getValue().path("parameters")) {
                    if (!parameter.at("/schema/type").asString().equals("string")) {
                        tryParameter(operation.getKey().toUpperCase(Locale.ROOT), path.getKey(), operation.getValue(), parameter);
                    }
                }
            }
        }
        assertThat(differences).isEmpty();
        assertThat(allowedCount).isGreaterThan(20);
        assertThat(refusedCount).isGreaterThan(50);
    }

    private void tryParameter(String method, String path, JsonNode operation, JsonNode parameter) throws Exception {
        Schema validator = validator(parameter.path("schema"));
        JsonNode content = operation.at("/requestBody/content/application~1json/schema");
        String body = content.isMissingNode() ? "" : places.example(content).toString();
        String name = parameter.path("name").asString();
        boolean inPath = parameter.path("in").asString().equals("path");
        String others = path.replaceAll("\\{(?!" + name + "})[^}]+}", "2147483647") + (inPath ? query(operation) : "?" + name + "=");
        for (JsonNode value : EdgeValues.of(parameter.path("schema"), parameter)) {
            String text = URLEncoder.encode(value.asString(""), StandardCharsets.UTF_8);
            // In a URL, 5 and "5" are the same.
            if (!text.isEmpty() && !text.equals("5")) {
                String target = inPath ? others.replace("{" + name + "}", text) : others + text;
                compare(method, target, body, name, validator.validate(value.toString(), InputFormat.JSON).isEmpty());
            }
        }
    }

    /** Returns the query with the required parameters. */
    private String query(JsonNode operation) {
        for (JsonNode parameter : operation.path("parameters")) {
            if (parameter.path("in").asString().equals("query") && parameter.path("required").asBoolean()) {
                return "?" + parameter.path("name").asString() + "=" + places.example(parameter.path("schema"));
            }
        }
        return "";
    }

    private void compare(String method, String target, String body, String field, boolean allowed)
            throws IOException, InterruptedException {
        HttpResponse<String> answer = send(method, target, body);
        boolean asTold = allowed ? answer.statusCode() != BAD_REQUEST && answer.statusCode() != 500
                : answer.statusCode() == BAD_REQUEST && detail(answer).contains(field);
        if (!asTold) {
            differences.add("%s %s %s: the document %s the value of %s, the answer is %d %s%n".formatted(method, target, body,
                    allowed ? "allows" : "does not allow", field, answer.statusCode(), answer.body()));
        }
        allowedCount += allowed ? 1 : 0;
        refusedCount += allowed ? 0 : 1;
    }

    private static String detail(HttpResponse<String> answer) {
        return JsonMapper.shared().readTree(answer.body()).path("detail").asString("");
    }

    private static JsonNode with(JsonNode whole, String pointer, JsonNode value) {
        JsonNode body = whole.deepCopy();
        int last = pointer.lastIndexOf('/');
        JsonNode parent = body.at(pointer.substring(0, last));
        String name = pointer.substring(last + 1);
        switch (parent) {
            case ObjectNode object when value.isMissingNode() -> object.remove(name);
            case ObjectNode object -> object.set(name, value);
            case ArrayNode array when value.isMissingNode() -> array.remove(0);
            case ArrayNode array -> array.set(0, value);
            default -> throw new IllegalStateException(pointer + " is not in " + whole);
        }
        return body;
    }

    private Schema validator(JsonNode schema) {
        ObjectNode whole = JsonMapper.shared().createObjectNode();
        whole.set("components", document.path("components"));
        whole.set("allOf", JsonMapper.shared().createArrayNode().add(schema));
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12, builder -> builder.schemaRegistryConfig(
                SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build())).getSchema(whole.toString(), InputFormat.JSON);
    }

    private HttpResponse<String> send(String method, String target, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + target))
                .header("Content-Type", "application/json").method(method, BodyPublishers.ofString(body)).build();
        return CLIENT.send(request, BodyHandlers.ofString());
    }
}
