package org.bbops.contracts.wire;

import javax.xml.stream.XMLStreamException;

/** The two answers in XML: to a purchase order and to a delivery. */
final class AnswerXml {

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
