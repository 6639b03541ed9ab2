package org.bbops.contracts.wire;

import java.util.List;
import javax.xml.stream.XMLStreamException;

/** A delivery in XML. */
final class DeliveryXml {

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
        LineNumbers.refuseRepeated(lines, DeliveryMessage.Line::number);
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
