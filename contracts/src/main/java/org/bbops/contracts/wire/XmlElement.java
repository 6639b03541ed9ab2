package org.bbops.contracts.wire;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamReader;

/** The attributes of one element; each is read with its bounds, and one too many or too few is refused. */
record XmlElement(String name, Map<String, String> attributes) {

    static XmlElement of(XMLStreamReader reader, String name, Set<String> expected) {
        Map<String, String> found = new TreeMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String attribute = reader.getAttributeName(i).toString();
            if (!expected.contains(attribute)) {
                throw XmlSource.invalid("<%s> has the unknown attribute %s".formatted(name, attribute));
            }
            found.put(attribute, reader.getAttributeValue(i));
        }
        return new XmlElement(name, found);
    }

    /** A whole number, both bounds included. */
    int integer(String attribute, int min, int max) {
        String text = text(attribute);
        try {
            int value = Integer.parseInt(text);
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Refused below, as a number outside the bounds is.
        }
        throw XmlSource.invalid("%s of <%s> is '%s', and must be a whole number from %d to %d"
                .formatted(attribute, name, shortened(text), min, max));
    }

    /** Reads a non-blank text of limited length without control characters, as in JSON. */
    String text(String attribute, int lengthMax) {
        String text = text(attribute);
        if (text.isBlank() || text.length() > lengthMax || text.chars().anyMatch(Character::isISOControl)) {
            throw XmlSource.invalid("%s of <%s> is '%s', and must have 1 to %d characters that can be seen"
                    .formatted(attribute, name, shortened(text), lengthMax));
        }
        return text;
    }

    /** Reads a constant of an enumeration, in lower case. */
    <E extends Enum<E>> E choice(String attribute, Class<E> type) {
        String text = text(attribute);
        return Arrays.stream(type.getEnumConstants()).filter(constant -> written(constant).equals(text)).findFirst()
                .orElseThrow(() -> XmlSource.invalid("%s of <%s> is '%s', and must be one of %s".formatted(attribute,
                        name, shortened(text), Arrays.stream(type.getEnumConstants()).map(XmlElement::written)
                                .collect(Collectors.joining(", ")))));
    }

    /** Returns the form of a constant in an attribute. */
    static String written(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private String text(String attribute) {
        String text = attributes.get(attribute);
        if (text == null) {
            throw XmlSource.invalid("<%s> lacks the attribute %s".formatted(name, attribute));
        }
        return text;
    }

    /** Shortens the sender's text for a sentence, on one line. */
    private static String shortened(String text) {
        String line = text.replaceAll("\\p{Cntrl}", "?");
        return line.length() <= 40 ? line : line.substring(0, 40) + "…";
    }
}
