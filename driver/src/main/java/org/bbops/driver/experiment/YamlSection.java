package org.bbops.driver.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.bbops.contracts.factor.DurationText;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.experiment.YamlReader.YamlNode;
import org.bbops.driver.experiment.YamlReader.YamlNode.Mapping;
import org.bbops.driver.experiment.YamlReader.YamlNode.Scalar;
import org.bbops.driver.experiment.YamlReader.YamlNode.Sequence;
import org.bbops.driver.plan.Phases;

/** Mapping with a fixed set of keys and types; every error message names key and line. */
final class YamlSection {

    private final String name;
    private final Mapping mapping;

    /**
     * @param name name of the section in error messages, such as "an experiment"
     * @throws WrongInputException when the mapping has another key than the known ones
     */
    YamlSection(String name, Mapping mapping, Collection<String> known) {
        this.name = name;
        this.mapping = mapping;
        mapping.entries().forEach((key, value) -> {
            if (!known.contains(key)) {
                throw WrongInputException.quoting("%s: %s has no key '%s'%s"
                        .formatted(value.where(), name, key, DidYouMean.hint(key, known)));
            }
        });
    }

    boolean has(String key) {
        return mapping.entries().containsKey(key);
    }

    Collection<String> keys() {
        return mapping.entries().keySet();
    }

    String text(String key) {
        Scalar scalar = scalar(key, required(key));
        if (scalar.text().isEmpty()) {
            throw WrongInputException.quoting("%s: %s needs a text".formatted(scalar.where(), key));
        }
        return scalar.text();
    }

    long wholeNumber(String key, long min, long max) {
        return converted(key, text -> Numbers.wholeNumber(text, min, max));
    }

    Duration duration(String key, Duration min) {
        Duration duration = converted(key, DurationText::parse);
        if (duration.compareTo(min) < 0) {
            throw WrongInputException.quoting("%s: %s must be %s or longer"
                    .formatted(required(key).where(), key, DurationText.format(min)));
        }
        if (duration.compareTo(Phases.LENGTH_MAX) > 0) {
            throw WrongInputException.quoting("%s: %s must be %s or shorter"
                    .formatted(required(key).where(), key, DurationText.format(Phases.LENGTH_MAX)));
        }
        return duration;
    }

    /** The value of a scalar key, converted; the converter's refusal is given the line and the key. */
    <T> T converted(String key, Function<String, T> converter) {
        return converted(key, scalar(key, required(key)), converter);
    }

    /** Returns the converted values of a key with a scalar or a list; a list must not be empty. */
    <T> List<T> convertedList(String key, Function<String, T> converter) {
        YamlNode value = required(key);
        if (!(value instanceof Sequence(String where, List<YamlNode> items))) {
            return List.of(converted(key, scalar(key, value), converter));
        }
        if (items.isEmpty()) {
            throw WrongInputException.quoting("%s: the list of %s is empty".formatted(where, key));
        }
        List<T> converted = new ArrayList<>();
        for (YamlNode item : items) {
            T next = converted(key, scalar(key, item), converter);
            if (converted.contains(next)) {
                throw WrongInputException.quoting("%s: %s names '%s' twice".formatted(item.where(), key, next));
            }
            converted.add(next);
        }
        return converted;
    }

    YamlSection section(String key, Collection<String> known) {
        return of(key, required(key), known);
    }

    List<YamlSection> sections(String key, Collection<String> known) {
        if (required(key) instanceof Sequence(String _, List<YamlNode> items)) {
            return items.stream().map(item -> of(key, item, known)).toList();
        }
        throw WrongInputException.quoting("%s: %s must be a list".formatted(required(key).where(), key));
    }

    WrongInputException refusal(String message) {
        return WrongInputException.quoting(mapping.where() + ": " + message);
    }

    /** Reads a list of nested mappings with factors as keys; they are checked by {@link #factor}. */
    List<YamlSection> factorSections(String key) {
        if (required(key) instanceof Sequence(String _, List<YamlNode> items)) {
            return items.stream().map(item -> of(key, item, anyKey(item))).toList();
        }
        throw WrongInputException.quoting("%s: %s must be a list".formatted(required(key).where(), key));
    }

    private static Collection<String> anyKey(YamlNode value) {
        return value instanceof Mapping nested ? nested.entries().keySet() : List.of();
    }

    /** Reads a nested mapping with factors as keys; they are checked by {@link #factor}. */
    YamlSection factorSection(String key) {
        return of(key, required(key), anyKey(required(key)));
    }

    /** The factor that one of this section's keys names. */
    Factor factor(String key) {
        try {
            return Factor.named(key);
        } catch (IllegalArgumentException e) {
            throw WrongInputException.quoting(required(key).where() + ": " + e.getMessage());
        }
    }

    private static YamlSection of(String key, YamlNode value, Collection<String> known) {
        if (value instanceof Mapping nested) {
            return new YamlSection("'" + key + "'", nested, known);
        }
        throw WrongInputException.quoting("%s: %s must be keys and values".formatted(value.where(), key));
    }

    private YamlNode required(String key) {
        YamlNode value = mapping.entries().get(key);
        if (value == null) {
            throw WrongInputException.quoting("%s: %s needs the key '%s'".formatted(mapping.where(), name, key));
        }
        return value;
    }

    private static Scalar scalar(String key, YamlNode value) {
        if (value instanceof Scalar scalar) {
            return scalar;
        }
        throw WrongInputException.quoting("%s: %s must be a single value, not a %s"
                .formatted(value.where(), key, value instanceof Sequence ? "list" : "group of keys"));
    }

    private static <T> T converted(String key, Scalar scalar, Function<String, T> converter) {
        try {
            return converter.apply(scalar.text());
        } catch (IllegalArgumentException e) {
            throw WrongInputException.quoting("%s: %s: %s".formatted(scalar.where(), key, e.getMessage()));
        }
    }
}
