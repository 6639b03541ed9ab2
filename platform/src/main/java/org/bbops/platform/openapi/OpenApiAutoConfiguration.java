package org.bbops.platform.openapi;

import java.util.List;
import org.bbops.listener.OpenPaths;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/** The OpenAPI document of every domain service, which anybody may read who may ask for the business. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@Import(OpenApiController.class)
public class OpenApiAutoConfiguration {

    @Bean
    OpenPaths documentPath() {
        return new OpenPaths(List.of(OpenApiController.PATH));
    }
}
