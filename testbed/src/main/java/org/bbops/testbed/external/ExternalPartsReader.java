package org.bbops.testbed.external;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.bbops.contracts.access.AgentAddress;
import org.bbops.contracts.access.BaseUrl;
import org.bbops.contracts.access.Secrets;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.StrictJson;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.SystemAddresses;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Reads the file with the addresses of the parts (docs/docker.md shows one). The database's password comes from the
 * environment: a file with a password in it would sooner or later be committed.
 */
public final class ExternalPartsReader {

    /** Environment variable with the database's password. */
    public static final String PASSWORD_VARIABLE = "BBOPS_DATABASE_PASSWORD";

    private static final long BYTES_MAX = 100_000;
    private static final YAMLMapper YAML = YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    private static final List<String> KEYS = List.of("database", "system", "emulator", "agents");
    private static final List<String> DOMAINS = List.of("customer", "corporate", "manufacturing", "supplier");

    private final Path file;

    private ExternalPartsReader(Path file) {
        this.file = file;
    }

    /**
     * Reads it.
     *
     * @param environment variables that hold the password
     * @throws WrongInputException when the file cannot be read, lacks something or has something unknown
     */
    public static ExternalParts read(Path file, Map<String, String> environment) {
        return new ExternalPartsReader(file).parts(environment);
    }

    private ExternalParts parts(Map<String, String> environment) {
        JsonNode top = top();
        refuseUnknown(top, "", KEYS);
        JsonNode database = section(top, "database", List.of("url", "user", "schema"));
        String password = Secrets.from(environment, PASSWORD_VARIABLE)
                .orElseThrow(() -> new WrongInputException("The environment variable " + PASSWORD_VARIABLE
                        + " is not set; set it to the password of the database that " + file + " names, or "
                        + PASSWORD_VARIABLE + Secrets.FILE_SUFFIX + " to a file that holds it"));
        DatabaseAddress address = new DatabaseAddress(text(database, "database.", "url"), text(database, "database.", "user"), password);
        return new ExternalParts(
                database.has("schema") ? OwnSchema.existing(address, text(database, "database.", "schema")) : address,
                system(top), url(top, "", "emulator"), agents(top));
    }

    private JsonNode top() {
        try {
            if (Files.size(file) > BYTES_MAX) {
                throw new WrongInputException("%s is too long for a testbed file; name the one with the addresses".formatted(file));
            }
            return YAML.readTree(Files.readString(file));
        } catch (CharacterCodingException e) {
            throw new WrongInputException(file + " is not text in UTF-8; name a testbed file", e);
        } catch (IOException e) {
            throw new WrongInputException("The testbed file %s cannot be read (%s); name one that exists".formatted(file,
                    FileTrouble.reason(e)), e);
        } catch (JacksonException e) {
            throw WrongInputException.quoting(StrictJson.repeatedIn(e).map(key -> "%s names %s twice; leave one out".formatted(file, key))
                    .orElseGet(() -> file + " is not YAML: " + e.getOriginalMessage().lines().findFirst().orElse("")));
        }
    }

    /** Reads one address for all domains, or one for each. */
    private SystemAddresses system(JsonNode top) {
        if (top.path("system").isString()) {
            return SystemAddresses.allAt(url(top, "", "system"));
        }
        JsonNode system = section(top, "system", DOMAINS);
        return new SystemAddresses(url(system, "system.", "customer"), url(system, "system.", "corporate"),
                url(system, "system.", "manufacturing"), url(system, "system.", "supplier"));
    }

    private List<String> agents(JsonNode top) {
        List<String> agents = top.path("agents").valueStream().map(agent -> agent.asString("")).toList();
        if (agents.isEmpty()) {
            throw new WrongInputException(file + " names no agents; start at least one with 'bbops agent' and list it as host:port");
        }
        try {
            AgentAddress.all(agents);
            return agents;
        } catch (IllegalArgumentException e) {
            throw WrongInputException.quoting("agents in %s: %s".formatted(file, e.getMessage()));
        }
    }

    private JsonNode section(JsonNode top, String name, List<String> known) {
        JsonNode section = top.path(name);
        if (!section.isObject()) {
            throw new WrongInputException(file + " lacks the section " + name + " with " + String.join(", ", known));
        }
        refuseUnknown(section, name + ".", known);
        return section;
    }

    private URI url(JsonNode section, String prefix, String key) {
        String text = text(section, prefix, key);
        return BaseUrl.of(text).orElseThrow(() -> new WrongInputException(prefix + key + " in " + file + " is '" + text
                + "'; name a base address such as http://customer:8080"));
    }

    private String text(JsonNode section, String prefix, String key) {
        String text = section.path(key).asString("");
        if (text.isBlank()) {
            throw new WrongInputException(file + " lacks " + prefix + key);
        }
        return text;
    }

    private void refuseUnknown(JsonNode section, String prefix, List<String> known) {
        for (Iterator<String> names = section.propertyNames().iterator(); names.hasNext();) {
            String name = names.next();
            if (!known.contains(name)) {
                throw new WrongInputException(prefix + name + " in " + file + " is unknown; there are "
                        + new TreeSet<>(known));
            }
        }
    }

    /**
     * Addresses of the parts of an external testbed.
     *
     * @param database the database that the system works on, populated
     * @param system addresses of the domains, as seen from here and from the emulator
     * @param emulator base URL of the supplier emulator
     * @param agents the driver agents, each host:port
     */
    public record ExternalParts(DatabaseAddress database, SystemAddresses system, URI emulator, List<String> agents) {

        public ExternalParts {
            agents = List.copyOf(agents);
        }

        /**
         * Returns the level of the factor topology by the addresses.
         *
         * @throws WrongInputException when they match neither
         */
        String topology() {
            return switch (system.distinct().size()) {
                case 1 -> "one-jvm";
                case 4 -> "four-jvms";
                default -> throw new WrongInputException("The testbed file names " + system.distinct().size() + " different addresses "
                        + "for the four domains; name one for all of them (one-jvm) or four (four-jvms)");
            };
        }
    }
}
