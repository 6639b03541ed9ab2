package org.bbops.test;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.service.annotation.HttpExchange;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Operations of a service, such as {@code POST /customer/orders}: by its OpenAPI document, and by its contract. */
public final class OpenApiOperations {

    /** Operations of every domain service. */
    private static final List<String> COMMON = List.of("GET /figures", "GET /figures/jvm", "GET /openapi.json");

    private OpenApiOperations() {
    }

    /** Returns the operations of the document that is served at that port. */
    public static Set<String> served(int port) {
        JsonNode document = JsonMapper.shared().readTree(
                ServiceClient.plain(port).get().uri("/openapi.json").retrieve().body(String.class));
        Set<String> served = new TreeSet<>();
        document.path("paths").properties().forEach(path -> path.getValue().propertyNames()
                .forEach(method -> served.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
        return served;
    }

    /** Returns the operations of a domain with this contract, those that every domain has, and these. */
    public static Set<String> of(Class<?> contract, String... more) {
        Set<String> operations = new TreeSet<>(COMMON);
        operations.addAll(List.of(more));
        String domain = AnnotatedElementUtils.findMergedAnnotation(contract, HttpExchange.class).url();
        Arrays.stream(contract.getMethods()).map(method -> AnnotatedElementUtils.findMergedAnnotation(method, HttpExchange.class))
                .forEach(exchange -> operations.add(exchange.method() + " " + domain + exchange.url()));
        return operations;
    }
}
