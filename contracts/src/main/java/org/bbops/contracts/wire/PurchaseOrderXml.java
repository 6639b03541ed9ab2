package org.bbops.contracts.wire;

import java.util.List;
import javax.xml.stream.XMLStreamException;

/** A purchase order in XML. */
final class PurchaseOrderXml {

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
        LineNumbers.refuseRepeated(lines, PurchaseOrderMessage.Line::number);
        return new PurchaseOrderMessage(number, site, lines);
    }

    /** The number that the document's element has, whatever follows. */
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
