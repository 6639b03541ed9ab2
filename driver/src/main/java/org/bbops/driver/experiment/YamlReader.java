package org.bbops.driver.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.experiment.YamlReader.YamlNode.Mapping;
import org.bbops.driver.experiment.YamlReader.YamlNode.Scalar;
import org.bbops.driver.experiment.YamlReader.YamlNode.Sequence;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads one YAML document of bounded size into {@link YamlNode}s; rejects invalid YAML. */
final class YamlReader {

    private static final int CHARACTERS_MAX = 100_000;

    private final String source;

    YamlReader(String source) {
        this.source = source;
    }

    Mapping read(String yaml) {
        if (yaml.length() > CHARACTERS_MAX) {
            throw WrongInputException.quoting("%s has %,d characters; an experiment file has at most %,d"
                    .formatted(source, yaml.length(), CHARACTERS_MAX));
        }
        try (JsonParser parser = YAMLMapper.shared().createParser(yaml)) {
            return document(parser);
        } catch (JacksonException e) {
            // Excessive nesting is rejected without a position.
            String where = e.getLocation() == null ? source : source + " line " + e.getLocation().getLineNr();
            throw WrongInputException.quoting("%s is not YAML: %s".formatted(where, firstLine(e.getOriginalMessage())));
        }
    }

    private Mapping document(JsonParser parser) {
        JsonToken first = parser.nextToken();
        if (first != JsonToken.START_OBJECT) {
            throw WrongInputException.quoting("%s is not an experiment: it must be keys and values, the first of them 'experiment'"
                    .formatted(source));
        }
        Mapping mapping = mapping(parser);
        if (parser.nextToken() != null) {
            throw WrongInputException.quoting("%s holds more than one YAML document; an experiment is one".formatted(where(parser)));
        }
        return mapping;
    }

    private YamlNode value(JsonParser parser) {
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(parser);
            case START_ARRAY -> sequence(parser);
            case VALUE_NULL -> throw WrongInputException.quoting("%s: a value is missing".formatted(where(parser)));
            default -> new Scalar(where(parser), parser.getString().strip());
        };
    }

    private Mapping mapping(JsonParser parser) {
        String where = where(parser);
        Map<String, YamlNode> entries = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String key = parser.currentName();
            String keyWhere = where(parser);
            parser.nextToken();
            YamlNode before = entries.get(key);
            if (before != null) {
                throw WrongInputException.quoting("%s: key '%s' is there already, near %s".formatted(keyWhere, key, before.where()));
            }
            entries.put(key, value(parser));
        }
        return new Mapping(where, entries);
    }

    private Sequence sequence(JsonParser parser) {
        String where = where(parser);
        List<YamlNode> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(parser));
        }
        return new Sequence(where, items);
    }

    private String where(JsonParser parser) {
        return source + " line " + parser.currentTokenLocation().getLineNr();
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse(message);
    }

    /** YAML node with its position, so that an error message can name the line. */
    sealed interface YamlNode {

        /** Returns the position for an error message: "quick.yaml line 12" or "--set pool-size=0". */
        String where();

        /** Scalar, as written. */
        record Scalar(String where, String text) implements YamlNode {
        }

        /** Sequence of nodes. */
        record Sequence(String where, List<YamlNode> items) implements YamlNode {
        }

        /** Mapping of keys to nodes, in the order of the file. */
        record Mapping(String where, Map<String, YamlNode> entries) implements YamlNode {
        }
    }
}
