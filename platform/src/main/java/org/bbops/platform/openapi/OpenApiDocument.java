package org.bbops.platform.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.contracts.access.ControlToken;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;

/** An OpenAPI 3.1 document of handler methods, as the maps and lists that become its JSON. */
final class OpenApiDocument {

    private static final String OURS = "org.bbops.";
    private static final String SECURITY_SCHEME = "controlToken";

    private final List<String> openPatterns;
    private final Schemas schemas = new Schemas();
    private final Operations operations = new Operations(schemas);

    /** @param openPatterns the paths that ask for no token */
    OpenApiDocument(List<String> openPatterns) {
        this.openPatterns = openPatterns;
    }

    Map<String, Object> of(Map<RequestMappingInfo, HandlerMethod> handlers) {
        Map<String, Map<String, Object>> paths = new TreeMap<>();
        handlers.forEach((mapping, handler) -> {
            if (handler.getBeanType().getName().startsWith(OURS)) {
                add(mapping, handler, paths);
            }
        });
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("openapi", "3.1.0");
        document.put("info", Map.of("title", "bbops", "version", version(),
                "description", "What the domains of bbops answer. Every refusal is a problem document (RFC 9457)."
                        + " The length of a text is counted in UTF-16 code units."));
        document.put("paths", paths);
        document.put("components", Map.of(
                "schemas", schemas.named(),
                "responses", Map.of(Problem.NAME, Problem.response()),
                "securitySchemes", Map.of(SECURITY_SCHEME, Map.of("type", "http", "scheme", "bearer",
                        "description", "The token of " + ControlToken.VARIABLE + "; a service on loopback may have none."))));
        return document;
    }

    /** Skips mappings without a method, such as the one for errors. */
    private void add(RequestMappingInfo mapping, HandlerMethod handler, Map<String, Map<String, Object>> paths) {
        for (String path : mapping.getPatternValues()) {
            for (RequestMethod method : mapping.getMethodsCondition().getMethods()) {
                Map<String, Object> operation = operations.of(handler, mapping);
                if (!openPatterns.contains(path)) {
                    operation.put("security", new ArrayList<>(List.of(Map.of(SECURITY_SCHEME, List.of()))));
                }
                paths.computeIfAbsent(path, _ -> new TreeMap<>()).put(method.name().toLowerCase(Locale.ROOT), operation);
            }
        }
    }

    private static String version() {
        String version = OpenApiDocument.class.getPackage().getImplementationVersion();
        return version == null ? "unreleased" : version;
    }
}
