package org.bbops.platform.openapi;

import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ValueConstants;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;

/** Describes the parameters and responses of one handler method. */
final class Operations {

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
                inAddress(parameter, parameters);
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

    private void inAddress(MethodParameter parameter, List<Object> parameters) {
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
