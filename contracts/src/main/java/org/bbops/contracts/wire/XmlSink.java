package org.bbops.contracts.wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes one document into memory, without a checked exception at every attribute. */
final class XmlSink {

    /** Writer of a message's content. */
    @FunctionalInterface
    interface Content {
        void writeTo(XmlSink sink) throws XMLStreamException;
    }

    private final XMLStreamWriter writer;

    private XmlSink(XMLStreamWriter writer) {
        this.writer = writer;
    }

    static byte[] document(Content content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try {
            XMLStreamWriter writer = XMLOutputFactory.newDefaultFactory()
                    .createXMLStreamWriter(bytes, StandardCharsets.UTF_8.name());
            writer.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
            content.writeTo(new XmlSink(writer));
            writer.writeEndDocument();
            writer.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("cannot write an XML message into memory: " + e.getMessage(), e);
        }
        return bytes.toByteArray();
    }

    XmlSink start(String element) throws XMLStreamException {
        writer.writeStartElement(element);
        return this;
    }

    XmlSink attribute(String name, int value) throws XMLStreamException {
        return attribute(name, Integer.toString(value));
    }

    XmlSink attribute(String name, String value) throws XMLStreamException {
        writer.writeAttribute(name, value);
        return this;
    }

    XmlSink end() throws XMLStreamException {
        writer.writeEndElement();
        return this;
    }
}
