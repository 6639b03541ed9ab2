package org.bbops.platform.openapi;

import java.util.List;
import java.util.Map;
import org.bbops.listener.OpenPaths;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Serves the OpenAPI document of every domain service to all callers of the business operations. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@Import(OpenApiAutoConfiguration.OpenApiController.class)
public class OpenApiAutoConfiguration {

    @Bean
    OpenPaths documentPath() {
        return new OpenPaths(List.of(OpenApiController.PATH));
    }

    /** Serves the document; made at the first request, since a measured run has none. */
    @RestController
    static class OpenApiController {

        static final String PATH = "/openapi.json";

        private final ObjectProvider<RequestMappingHandlerMapping> mappings;
        private final List<String> openPatterns;
        private volatile Map<String, Object> document;

        OpenApiController(@Qualifier("requestMappingHandlerMapping") ObjectProvider<RequestMappingHandlerMapping> mappings,
                ObjectProvider<OpenPaths> open) {
            this.mappings = mappings;
            this.openPatterns = open.stream().flatMap(paths -> paths.patterns().stream()).toList();
        }

        @GetMapping(PATH)
        Map<String, Object> document() {
            Map<String, Object> made = document;
            if (made == null) {
                made = new OpenApiDocument(openPatterns).of(mappings.getObject().getHandlerMethods());
                document = made;
            }
            return made;
        }
    }
}
