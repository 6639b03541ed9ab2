package org.bbops.platform.openapi;

import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ValueConstants;
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

    /** Describes the parameters and responses of one handler method. */
    private static final class Operations {

        private static final DefaultParameterNameDiscoverer NAMES = new DefaultParameterNameDiscoverer();

        private final Schemas schemas;

        Operations(Schemas schemas) {
            this.schemas = schemas;
        }

        Map<String, Object> of(HandlerMethod handler, RequestMappingInfo mapping) {
            Map<String, Object> operation = new LinkedHashMap<>();
            String name = handler.getMethod().getName();
            operation.put("operationId", name);
            operation.put("summary", name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT));
            operation.put("tags", List.of(domain(handler)));
            List<Object> parameters = new ArrayList<>();
            for (MethodParameter parameter : handler.getMethodParameters()) {
                parameter.initParameterNameDiscovery(NAMES);
                if (parameter.hasParameterAnnotation(RequestBody.class)) {
                    operation.put("requestBody", Map.of("required", true, "content",
                            content(parameter.getGenericParameterType(), mapping.getConsumesCondition().getConsumableMediaTypes())));
                } else {
                    addPathOrQueryParameter(parameter, parameters);
                }
            }
            if (!parameters.isEmpty()) {
                operation.put("parameters", parameters);
            }
            operation.put("responses", responses(handler, mapping));
            return operation;
        }

        private static String domain(HandlerMethod handler) {
            String[] packages = handler.getBeanType().getPackageName().split("\\.");
            return packages[Math.min(2, packages.length - 1)];
        }

        private void addPathOrQueryParameter(MethodParameter parameter, List<Object> parameters) {
            PathVariable path = parameter.getParameterAnnotation(PathVariable.class);
            RequestParam query = parameter.getParameterAnnotation(RequestParam.class);
            if (path != null) {
                parameters.add(parameter(name(path.value(), parameter), "path", true, parameter));
            } else if (query != null) {
                boolean required = query.required() && query.defaultValue().equals(ValueConstants.DEFAULT_NONE);
                parameters.add(parameter(name(query.value(), parameter), "query", required, parameter));
            }
        }

        private Map<String, Object> parameter(String name, String where, boolean required, MethodParameter parameter) {
            return Map.of("name", name, "in", where, "required", required,
                    "schema", schemas.of(parameter.getGenericParameterType(), parameter.getParameterAnnotations()));
        }

        private static String name(String given, MethodParameter parameter) {
            return given.isEmpty() ? parameter.getParameterName() : given;
        }

        private Map<String, Object> responses(HandlerMethod handler, RequestMappingInfo mapping) {
            Type type = handler.getReturnType().getGenericParameterType();
            Map<String, Object> done = new LinkedHashMap<>(Map.of("description", "Done."));
            if (type != void.class) {
                done.put("content", content(type, mapping.getProducesCondition().getProducibleMediaTypes()));
            }
            return Map.of("200", done, "default", Problem.reference());
        }

        /** Bytes are a document of the media type that the mapping names. */
        private Map<String, Object> content(Type type, Iterable<MediaType> named) {
            MediaType media = named.iterator().hasNext() ? named.iterator().next() : MediaType.APPLICATION_JSON;
            Object schema = type == byte[].class ? Map.of("type", "string", "contentMediaType", media.toString())
                    : schemas.of(type, new Annotation[0]);
            return Map.of(media.toString(), Map.of("schema", schema));
        }
    }

    /** Describes refusals: all of them share one problem document. */
    private static final class Problem {

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
}
