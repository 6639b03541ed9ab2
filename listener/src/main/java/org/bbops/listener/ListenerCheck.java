package org.bbops.listener;

import java.util.Locale;
import java.util.Optional;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.access.SecretUrl;
import org.bbops.contracts.process.StartRefusedException;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;

/** Reasons for a service to refuse its start: open to others without a token, or a secret that others can list. */
final class ListenerCheck {

    /** Spring Boot's name for the properties of the command line. */
    private static final String COMMAND_LINE = "commandLineArgs";
    private static final String JVM_OPTIONS = "systemProperties";
    /** A property with properties in it, as JSON, and Spring Boot's name for those. */
    private static final String JSON = "spring.application.json";

    private final ConfigurableEnvironment environment;

    ListenerCheck(ConfigurableEnvironment environment) {
        this.environment = environment;
    }

    /**
     * Makes all checks.
     *
     * @throws StartRefusedException that names the remedy
     */
    void refuse() {
        refuseSecretsOf(COMMAND_LINE);
        refuseSecretsOf(JVM_OPTIONS);
        if (has(COMMAND_LINE, JSON) || has(JVM_OPTIONS, JSON)) {
            refuseSecretsOf(JSON);
        }
        if (environment.containsProperty("management.server.port")) {
            throw new StartRefusedException("management.server.port is set, and a second listener would ask for no token; remove it: "
                    + "the endpoints are at server.port.");
        }
        Binding.refuseOpen("The service", environment.getProperty("server.address"), token(environment).isPresent());
    }

    /** The token that the service asks for; on loopback there need be none. */
    static Optional<ControlToken> token(org.springframework.core.env.Environment environment) {
        return Optional.ofNullable(environment.getProperty(ListenerAutoConfiguration.TOKEN))
                .filter(secret -> !secret.isBlank()).map(String::strip).map(ControlToken::of);
    }

    private boolean has(String source, String property) {
        PropertySource<?> properties = environment.getPropertySources().get(source);
        return properties != null && properties.containsProperty(property);
    }

    private void refuseSecretsOf(String source) {
        if (environment.getPropertySources().get(source) instanceof EnumerablePropertySource<?> properties) {
            for (String name : properties.getPropertyNames()) {
                refuseSecretIn(name, properties.getProperty(name));
            }
        }
    }

    private static void refuseSecretIn(String name, Object value) {
        if (isOurs(name) && (isSecret(name) || hasSecret(String.valueOf(value)))) {
            throw new StartRefusedException(name + " is on the command line" + (isSecret(name) ? "" : " with a password in it")
                    + ", where every user of this machine can read it; "
                    + "set it as an environment variable, or name its file there (…_FILE).");
        }
    }

    private static boolean hasSecret(String value) {
        return SecretUrl.JDBC.hasSecret(value) || SecretUrl.BROKER.hasSecret(value);
    }

    /** Only properties that bbops and Spring read: a JVM has similar names of its own. */
    private static boolean isOurs(String name) {
        String plain = plain(name);
        return plain.startsWith("bbops") || plain.startsWith("spring") || plain.startsWith("server");
    }

    private static boolean isSecret(String name) {
        String plain = plain(name);
        return plain.endsWith("password") || plain.endsWith("token") || plain.endsWith("secret");
    }

    /** Like Spring's comparison of names, which ignores dashes, dots between words and upper case. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[-_.]", "");
    }
}
