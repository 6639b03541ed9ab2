package org.bbops.contracts.wire;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/** Reads one document from front to back and refuses everything that the message does not have. */
final class XmlSource {

    /** Reader of a message's content. */
    @FunctionalInterface
    interface Content<T> {
        T readFrom(XmlSource source) throws XMLStreamException;
    }

    private final XMLStreamReader reader;

    private XmlSource(XMLStreamReader reader) {
        this.reader = reader;
    }

    static <T> T read(byte[] document, Content<T> content) {
        return begin(document, source -> {
            T message = content.readFrom(source);
            source.expectEndOfDocument();
            return message;
        });
    }

    /** Reads the beginning of a document and ignores the rest. */
    static <T> T begin(byte[] document, Content<T> content) {
        if (document.length > WireXml.DOCUMENT_BYTES_MAX) {
            throw invalid("it has %,d bytes, and at most %,d are read"
                    .formatted(document.length, WireXml.DOCUMENT_BYTES_MAX));
        }
        try {
            return content.readFrom(new XmlSource(factory().createXMLStreamReader(new ByteArrayInputStream(document))));
        } catch (XMLStreamException e) {
            throw malformed(e);
        }
    }

    /** A factory per document: the JDK's is not promised to be safe for many threads, and costs microseconds. */
    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        return factory;
    }

    /** Advances to the document's element, or to the next one inside the current element; it must have the given name. */
    XmlElement expectStart(String name, String... attributes) throws XMLStreamException {
        if (!nextTag()) {
            throw invalid("<%s> is missing".formatted(name));
        }
        return element(name, attributes);
    }

    /** Reads all elements up to the end of the current one; each must have the given name. */
    <T> List<T> list(String name, int countMax, Content<T> item) throws XMLStreamException {
        List<T> items = new ArrayList<>();
        while (nextTag()) {
            if (items.size() == countMax) {
                throw invalid("there are more than %d <%s> elements".formatted(countMax, name));
            }
            items.add(item.readFrom(this));
        }
        if (items.isEmpty()) {
            throw invalid("there is no <%s> element, and at least one is needed".formatted(name));
        }
        return items;
    }

    /** Returns the current element, which must have this name and only these attributes. */
    XmlElement element(String name, String... attributes) {
        boolean known = reader.getLocalName().equals(name) && reader.getNamespaceURI() == null;
        if (!known) {
            throw invalid("<%s> is unknown here, <%s> is expected".formatted(reader.getName(), name));
        }
        return XmlElement.of(reader, name, Set.of(attributes));
    }

    /** Advances past the end of the current element, which must be empty. */
    void expectEnd(String name) throws XMLStreamException {
        if (nextTag()) {
            throw invalid("<%s> is unknown inside <%s>".formatted(reader.getName(), name));
        }
    }

    private void expectEndOfDocument() throws XMLStreamException {
        while (reader.hasNext()) {
            skippable(reader.next());
        }
    }

    /** True at the start of an element, false at the end of one. */
    private boolean nextTag() throws XMLStreamException {
        int event = reader.next();
        while (event != XMLStreamConstants.START_ELEMENT && event != XMLStreamConstants.END_ELEMENT) {
            skippable(event);
            event = reader.next();
        }
        return event == XMLStreamConstants.START_ELEMENT;
    }

    private void skippable(int event) {
        switch (event) {
            case XMLStreamConstants.COMMENT, XMLStreamConstants.SPACE, XMLStreamConstants.END_DOCUMENT -> {
            }
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                if (!reader.isWhiteSpace()) {
                    throw invalid("there is text between the elements; the message has attributes only");
                }
            }
            case XMLStreamConstants.DTD -> throw invalid("it has a document type, which is refused");
            case XMLStreamConstants.ENTITY_REFERENCE -> throw invalid("it has an entity, which is refused");
            default -> throw invalid("it has a processing instruction, which is refused");
        }
    }

    private static BusinessException malformed(XMLStreamException cause) {
        String where = cause.getLocation() == null ? "" : " near line %d, column %d"
                .formatted(cause.getLocation().getLineNumber(), cause.getLocation().getColumnNumber());
        return new BusinessException(Category.INVALID_REQUEST,
                "The XML document is refused: it is not well-formed" + where + ".", cause);
    }

    static BusinessException invalid(String reason) {
        return new BusinessException(Category.INVALID_REQUEST, "The XML document is refused: " + reason + ".");
    }

    /** Rejects a message that repeats a line's number. */
    static <T> void refuseRepeated(List<T> lines, ToIntFunction<T> number) {
        Set<Integer> seen = new HashSet<>();
        for (T line : lines) {
            if (!seen.add(number.applyAsInt(line))) {
                throw invalid("line number %d is there twice".formatted(number.applyAsInt(line)));
            }
        }
    }

    /** The attributes of one element; each is read with its bounds, and one too many or too few is refused. */
    record XmlElement(String name, Map<String, String> attributes) {

        static XmlElement of(XMLStreamReader reader, String name, Set<String> expected) {
            Map<String, String> found = new TreeMap<>();
            for (int i = 0; i < reader.getAttributeCount(); i++) {
                String attribute = reader.getAttributeName(i).toString();
                if (!expected.contains(attribute)) {
                    throw invalid("<%s> has the unknown attribute %s".formatted(name, attribute));
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
            throw invalid("%s of <%s> is '%s', and must be a whole number from %d to %d"
                    .formatted(attribute, name, shortened(text), min, max));
        }

        /** Reads a non-blank text of limited length without control characters, as in JSON. */
        String text(String attribute, int lengthMax) {
            String text = text(attribute);
            if (text.isBlank() || text.length() > lengthMax || text.chars().anyMatch(Character::isISOControl)) {
                throw invalid("%s of <%s> is '%s', and must have 1 to %d characters that can be seen"
                        .formatted(attribute, name, shortened(text), lengthMax));
            }
            return text;
        }

        /** Reads a constant of an enumeration, in lower case. */
        <E extends Enum<E>> E choice(String attribute, Class<E> type) {
            String text = text(attribute);
            return Arrays.stream(type.getEnumConstants()).filter(constant -> written(constant).equals(text)).findFirst()
                    .orElseThrow(() -> invalid("%s of <%s> is '%s', and must be one of %s".formatted(attribute,
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
                throw invalid("<%s> lacks the attribute %s".formatted(name, attribute));
            }
            return text;
        }

        /** Shortens the sender's text for a sentence, on one line. */
        private static String shortened(String text) {
            String line = text.replaceAll("\\p{Cntrl}", "?");
            return line.length() <= 40 ? line : line.substring(0, 40) + "…";
        }
    }
}
