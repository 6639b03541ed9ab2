package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.bbops.test.malformed.Endpoint;
import org.bbops.test.malformed.OpenApiEndpoints;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Checks the document of the four domains against their behaviour. */
class OpenApiTest extends PlantTest {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String ORDER = "{\"customerId\":1,\"lines\":[{\"itemId\":\"" + ITEM_1 + "\",\"quantity\":30}]}";

    @Autowired
    @Qualifier("requestMappingHandlerMapping")
    private RequestMappingHandlerMapping mappings;

    private JsonNode document;

    @BeforeEach
    void read() throws Exception {
        document = JsonMapper.shared().readTree(send("GET", "/openapi.json", "").body());
    }

    @AfterAll
    static void closeClient() {
        CLIENT.close();
    }

    @Test
    void listsExactlyTheMappedEndpoints() {
        Set<String> mapped = new TreeSet<>();
        mappings.getHandlerMethods().forEach((mapping, handler) -> {
            if (handler.getBeanType().getName().startsWith("org.bbops.")) {
                mapped.addAll(names(mapping));
            }
        });
        Set<String> told = new TreeSet<>();
        document.path("paths").properties().forEach(path -> path.getValue().propertyNames()
                .forEach(method -> told.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));

        assertThat(told).isEqualTo(mapped).contains("POST /customer/orders", "POST /supplier/deliveries");
    }

    private static Set<String> names(RequestMappingInfo mapping) {
        Set<String> names = new TreeSet<>();
        for (RequestMethod method : mapping.getMethodsCondition().getMethods()) {
            mapping.getPatternValues().forEach(path -> names.add(method + " " + path));
        }
        return names;
    }

    /** A body passes validation with all fields that the document requires, and fails without any one of them. */
    @Test
    void listsExactlyTheRequiredFields() throws Exception {
        List<Endpoint> withJson = OpenApiEndpoints.of(document.toString()).stream()
                .filter(endpoint -> endpoint.contentType().equals("application/json")).toList();
        assertThat(withJson).hasSizeGreaterThan(8);
        for (Endpoint endpoint : withJson) {
            String path = endpoint.path().replaceAll("\\{[^}]+}", "2147483647");
            assertThat(send(endpoint.method(), path, endpoint.body()).statusCode()).as(endpoint + "").isNotEqualTo(400);
            ObjectNode body = (ObjectNode) JsonMapper.shared().readTree(endpoint.body());
            for (String field : List.copyOf(body.propertyNames())) {
                ObjectNode less = body.deepCopy();
                less.remove(field);
                HttpResponse<String> answer = send(endpoint.method(), path, less.toString());
                assertThat(answer.statusCode()).as(endpoint.path() + " without " + field).isEqualTo(400);
                assertMatchesSchema("/components/responses/Problem/content/application~1problem+json/schema", answer.body());
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "get    | /customer/orders/{orderId}             | /customer/orders/%d",
            "get    | /customer/customers/{customerId}/orders | /customer/customers/1/orders",
            "get    | /customer/customers/{customerId}       | /customer/customers/1",
            "post   | /customer/customers/{customerId}/carts | /customer/customers/1/carts",
            "get    | /corporate/customers/{customerId}/discount | /corporate/customers/1/discount",
            "get    | /corporate/customers/{customerId}/credit | /corporate/customers/1/credit?amount=1",
            "get    | /manufacturing/large-orders            | /manufacturing/large-orders",
            "get    | /supplier/hand-over                    | /supplier/hand-over",
            "get    | /figures                               | /figures"})
    void describesTheResponses(String method, String path, String asked) throws Exception {
        int order = JsonMapper.shared().readTree(send("POST", "/customer/orders", ORDER).body()).path("orderId").asInt();

        HttpResponse<String> answer = send(method.toUpperCase(Locale.ROOT), asked.formatted(order), "");

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertMatchesSchema(operation(path, method) + "/responses/200/content/application~1json/schema", answer.body());
    }

    @Test
    void describesTheResponsesToNewOrdersAndWorkOrders() throws Exception {
        assertMatchesSchema(operation("/customer/orders", "post") + "/responses/200/content/application~1json/schema",
                send("POST", "/customer/orders", ORDER).body());
        assertMatchesSchema(operation("/manufacturing/work-orders", "post") + "/responses/200/content/application~1json/schema",
                send("POST", "/manufacturing/work-orders",
                        "{\"assemblyId\":\"" + ITEM_1 + "\",\"quantity\":1,\"dueDate\":\"2026-12-24\"}").body());
    }

    @Test
    void requiresATokenForControlButNotForBusinessRequests() {
        assertThat(document.at(operation("/figures", "get")).has("security")).isTrue();
        assertThat(document.at(operation("/customer/orders", "post")).has("security")).isFalse();
    }

    @Test
    void givesEachOperationANameOfItsOwnAndARefusal() {
        List<String> names = new ArrayList<>();
        document.path("paths").forEach(path -> path.forEach(operation -> {
            names.add(operation.path("operationId").asString());
            assertThat(operation.at("/responses/default/$ref").asString()).isEqualTo("#/components/responses/Problem");
        }));
        assertThat(names).doesNotHaveDuplicates();
    }

    private static String operation(String path, String method) {
        return "/paths/" + path.replace("~", "~0").replace("/", "~1") + "/" + method;
    }

    /** Asserts the schema at that pointer of the document, with the schemas that it refers to. */
    private void assertMatchesSchema(String pointer, String json) {
        assertThat(document.at(pointer).isMissingNode()).as(pointer).isFalse();
        ObjectNode whole = JsonMapper.shared().createObjectNode();
        whole.set("components", document.path("components"));
        whole.set("allOf", JsonMapper.shared().createArrayNode().add(document.at(pointer)));
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(whole.toString(), InputFormat.JSON);
        assertThat(schema.validate(json, InputFormat.JSON)).as(pointer + " of " + json).isEmpty();
    }

    private HttpResponse<String> send(String method, String path, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Content-Type", "application/json").method(method, BodyPublishers.ofString(body)).build();
        return CLIENT.send(request, BodyHandlers.ofString());
    }
}
