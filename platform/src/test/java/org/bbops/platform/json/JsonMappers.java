package org.bbops.platform.json;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** The mapper of requests, as Spring Boot makes it of the platform's defaults and of this package; made once. */
public final class JsonMappers {

    private static final JsonMapper OF_REQUESTS = made();

    private JsonMappers() {
    }

    /** Returns the mapper of a service. */
    public static JsonMapper ofRequests() {
        return OF_REQUESTS;
    }

    private static JsonMapper made() {
        try (ConfigurableApplicationContext service = new SpringApplicationBuilder(Service.class).web(WebApplicationType.NONE).run()) {
            return service.getBean(JsonMapper.class);
        }
    }

    /** The JSON part of a service. */
    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration({JacksonAutoConfiguration.class, JsonAutoConfiguration.class})
    static class Service {
    }
}
