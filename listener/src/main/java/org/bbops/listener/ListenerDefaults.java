package org.bbops.listener;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.access.Secrets;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.support.ResourcePropertySource;

/**
 * Gives every service the defaults of {@code bbops-listener.properties}, below all other sources of properties, and the
 * secrets that are in files rather than in the environment.
 */
final class ListenerDefaults implements EnvironmentPostProcessor {

    private static final String FIXED = "bbops-listener.properties";
    /** Properties that hold a secret; as variables, {@code BBOPS_CONTROL_TOKEN} and so on. */
    private static final List<String> SECRETS = List.of(ListenerAutoConfiguration.TOKEN, "bbops.broker.password",
            "spring.datasource.password");

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        environment.getPropertySources().addLast(new MapPropertySource("bbops-secrets", ofFiles(System.getenv())));
        environment.getPropertySources().addLast(fixed());
    }

    private static Map<String, Object> ofFiles(Map<String, String> variables) {
        Map<String, Object> properties = new HashMap<>();
        SECRETS.forEach(property -> Secrets.from(variables, variable(property))
                .ifPresent(secret -> properties.put(property, secret)));
        return properties;
    }

    private static String variable(String property) {
        return property.toUpperCase(java.util.Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    private static ResourcePropertySource fixed() {
        try {
            return new ResourcePropertySource(FIXED, new ClassPathResource(FIXED, ListenerDefaults.class.getClassLoader()));
        } catch (IOException e) {
            throw new UncheckedIOException(FIXED + " is missing from the listener's jar", e);
        }
    }
}
