package org.bbops.contracts.wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.wire.XmlSource.XmlElement;

/**
 * Writes and reads the XML messages exchanged with the supplier emulator (workload page, section 3).
 *
 * <p>Reading is strict: a document type, an entity, an element or attribute that the message does not have, a number
 * outside its bounds or a document above {@link #DOCUMENT_BYTES_MAX} is a
 * {@link BusinessException} with category INVALID_REQUEST and a sentence that names it.
 * Safe for use by many threads.
 */
public final class WireXml {

    /** Path at which the supplier emulator takes purchase orders. */
    public static final String ORDERS_PATH = "/emulator/orders";

    /** Path at which the supplier domain takes deliveries. */
    public static final String DELIVERIES_PATH = "/supplier/deliveries";

    /** The media type of every message. */
    public static final String MEDIA_TYPE = "application/xml";

    /** The largest document that is read, in bytes. */
    public static final int DOCUMENT_BYTES_MAX = 1_000_000;

    /** The most lines of a purchase order or delivery. */
    public static final int LINES_MAX = 100;

    /** Largest quantity of a line, and of a single purchase. */
    public static final int QUANTITY_MAX = 100_000_000;

    /** The longest lead time, in days. */
    public static final int LEAD_TIME_MAX = 1_000;

    /** The longest part id, in characters. */
    public static final int PART_LENGTH_MAX = 15;

    private WireXml() {
    }

    /** A purchase order as a UTF-8 document. */
    public static byte[] write(PurchaseOrderMessage order) {
        return XmlSink.document(sink -> PurchaseOrderXml.write(order, sink));
    }

    /** The emulator's answer as a UTF-8 document. */
    public static byte[] write(OrderAnswer answer) {
        return XmlSink.document(sink -> AnswerXml.write(answer, sink));
    }

    /** A delivery as a UTF-8 document. */
    public static byte[] write(DeliveryMessage delivery) {
        return XmlSink.document(sink -> DeliveryXml.write(delivery, sink));
    }

    /** The supplier domain's answer as a UTF-8 document. */
    public static byte[] write(DeliveryAnswer answer) {
        return XmlSink.document(sink -> AnswerXml.write(answer, sink));
    }

    /** Reads a purchase order; INVALID_REQUEST. */
    public static PurchaseOrderMessage readPurchaseOrder(byte[] document) {
        return XmlSource.read(document, PurchaseOrderXml::read);
    }

    /** Reads the number of a purchase order even if the rest of the document is invalid; empty when the number cannot be read. */
    public static OptionalInt readPurchaseOrderNumber(byte[] document) {
        try {
            return OptionalInt.of(XmlSource.begin(document, PurchaseOrderXml::readNumber));
        } catch (BusinessException _) {
            return OptionalInt.empty();
        }
    }

    /** Reads the emulator's answer to a purchase order; INVALID_REQUEST. */
    public static OrderAnswer readOrderAnswer(byte[] document) {
        return XmlSource.read(document, AnswerXml::readOrderAnswer);
    }

    /** Reads a delivery; INVALID_REQUEST. */
    public static DeliveryMessage readDelivery(byte[] document) {
        return XmlSource.read(document, DeliveryXml::read);
    }

    /** Reads the supplier domain's answer to a delivery; INVALID_REQUEST. */
    public static DeliveryAnswer readDeliveryAnswer(byte[] document) {
        return XmlSource.read(document, AnswerXml::readDeliveryAnswer);
    }

    /** The two answers in XML: to a purchase order and to a delivery. */
    private static final class AnswerXml {

        private static final String ORDER_ANSWER = "order-answer";
        private static final String DELIVERY_ANSWER = "delivery-answer";

        private AnswerXml() {
        }

        static void write(OrderAnswer answer, XmlSink sink) throws XMLStreamException {
            sink.start(ORDER_ANSWER).attribute("number", answer.number())
                    .attribute("result", XmlElement.written(answer.result())).end();
        }

        static void write(DeliveryAnswer answer, XmlSink sink) throws XMLStreamException {
            sink.start(DELIVERY_ANSWER).attribute("order", answer.order())
                    .attribute("result", XmlElement.written(answer.result())).end();
        }

        static OrderAnswer readOrderAnswer(XmlSource source) throws XMLStreamException {
            XmlElement answer = source.expectStart(ORDER_ANSWER, "number", "result");
            var read = new OrderAnswer(answer.integer("number", 1, Integer.MAX_VALUE),
                    answer.choice("result", OrderAnswer.Result.class));
            source.expectEnd(ORDER_ANSWER);
            return read;
        }

        static DeliveryAnswer readDeliveryAnswer(XmlSource source) throws XMLStreamException {
            XmlElement answer = source.expectStart(DELIVERY_ANSWER, "order", "result");
            var read = new DeliveryAnswer(answer.integer("order", 1, Integer.MAX_VALUE),
                    answer.choice("result", DeliveryAnswer.Result.class));
            source.expectEnd(DELIVERY_ANSWER);
            return read;
        }
    }

    /** A delivery in XML. */
    private static final class DeliveryXml {

        private static final String DELIVERY = "delivery";
        private static final String LINE = "line";

        private DeliveryXml() {
        }

        static void write(DeliveryMessage delivery, XmlSink sink) throws XMLStreamException {
            sink.start(DELIVERY).attribute("order", delivery.order());
            for (DeliveryMessage.Line line : delivery.lines()) {
                sink.start(LINE).attribute("number", line.number()).attribute("part", line.part())
                        .attribute("quantity", line.quantity()).end();
            }
            sink.end();
        }

        static DeliveryMessage read(XmlSource source) throws XMLStreamException {
            int order = source.expectStart(DELIVERY, "order").integer("order", 1, Integer.MAX_VALUE);
            List<DeliveryMessage.Line> lines = source.list(LINE, WireXml.LINES_MAX, DeliveryXml::readLine);
            XmlSource.refuseRepeated(lines, DeliveryMessage.Line::number);
            return new DeliveryMessage(order, lines);
        }

        private static DeliveryMessage.Line readLine(XmlSource source) throws XMLStreamException {
            XmlElement line = source.element(LINE, "number", "part", "quantity");
            var read = new DeliveryMessage.Line(line.integer("number", 1, Integer.MAX_VALUE),
                    line.text("part", WireXml.PART_LENGTH_MAX), line.integer("quantity", 1, WireXml.QUANTITY_MAX));
            source.expectEnd(LINE);
            return read;
        }
    }

    /** A purchase order in XML. */
    private static final class PurchaseOrderXml {

        private static final String ORDER = "purchase-order";
        private static final String LINE = "line";

        private PurchaseOrderXml() {
        }

        static void write(PurchaseOrderMessage order, XmlSink sink) throws XMLStreamException {
            sink.start(ORDER).attribute("number", order.number()).attribute("site", order.site())
                    .attribute("lines", order.lines().size());
            for (PurchaseOrderMessage.Line line : order.lines()) {
                sink.start(LINE).attribute("number", line.number()).attribute("part", line.part())
                        .attribute("quantity", line.quantity()).attribute("balance", line.balance())
                        .attribute("lead-time", line.leadTime()).end();
            }
            sink.end();
        }

        static PurchaseOrderMessage read(XmlSource source) throws XMLStreamException {
            XmlElement order = start(source);
            int number = numberOf(order);
            int site = order.integer("site", 1, Integer.MAX_VALUE);
            int lineCount = order.integer("lines", 1, WireXml.LINES_MAX);
            List<PurchaseOrderMessage.Line> lines = source.list(LINE, WireXml.LINES_MAX, PurchaseOrderXml::readLine);
            if (lines.size() != lineCount) {
                throw XmlSource.invalid("lines of <%s> is %d, but there are %d".formatted(ORDER, lineCount, lines.size()));
            }
            XmlSource.refuseRepeated(lines, PurchaseOrderMessage.Line::number);
            return new PurchaseOrderMessage(number, site, lines);
        }

        /** Reads the number of the document's element and ignores the rest. */
        static int readNumber(XmlSource source) throws XMLStreamException {
            return numberOf(start(source));
        }

        private static XmlElement start(XmlSource source) throws XMLStreamException {
            return source.expectStart(ORDER, "number", "site", "lines");
        }

        private static int numberOf(XmlElement order) {
            return order.integer("number", 1, Integer.MAX_VALUE);
        }

        private static PurchaseOrderMessage.Line readLine(XmlSource source) throws XMLStreamException {
            XmlElement line = source.element(LINE, "number", "part", "quantity", "balance", "lead-time");
            int quantity = line.integer("quantity", 1, WireXml.QUANTITY_MAX);
            var read = new PurchaseOrderMessage.Line(line.integer("number", 1, Integer.MAX_VALUE),
                    line.text("part", WireXml.PART_LENGTH_MAX), quantity, line.integer("balance", 0, quantity),
                    line.integer("lead-time", 0, WireXml.LEAD_TIME_MAX));
            source.expectEnd(LINE);
            return read;
        }
    }

    /** Writes one document into memory, without a checked exception at every attribute. */
    private static final class XmlSink {

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
}
