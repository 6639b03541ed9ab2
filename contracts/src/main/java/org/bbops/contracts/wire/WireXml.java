package org.bbops.contracts.wire;

import java.util.OptionalInt;
import org.bbops.contracts.problem.BusinessException;

/**
 * Writes and reads the XML messages exchanged with the supplier emulator (workload page, section 3).
 *
 * <p>Reading is strict: a document type, an entity, an element or attribute that the message does not have, a number
 * outside its bounds or a document above {@link #DOCUMENT_BYTES_MAX} is a
 * {@link BusinessException} with category INVALID_REQUEST and a sentence that names it.
 * Safe for use by many threads.
 */
public final class WireXml {

    /** Where the supplier emulator takes purchase orders. */
    public static final String ORDERS_PATH = "/emulator/orders";

    /** Where the supplier domain takes deliveries. */
    public static final String DELIVERIES_PATH = "/supplier/deliveries";

    /** The media type of every message. */
    public static final String MEDIA_TYPE = "application/xml";

    /** The largest document that is read, in bytes. */
    public static final int DOCUMENT_BYTES_MAX = 1_000_000;

    /** The most lines of a purchase order or delivery. */
    public static final int LINES_MAX = 100;

    /** The largest quantity of a line: what one purchase may need at most. */
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

    /** Reads the number of a purchase order that may be refused for what follows it; empty when there is none to be read. */
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
}
