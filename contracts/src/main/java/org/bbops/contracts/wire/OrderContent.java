package org.bbops.contracts.wire;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * Content of a purchase order in 12 bytes: the supplier computes it from the order received, the audit from the rows.
 *
 * @param quantity sum of the lines' quantities
 * @param checksum of number, part and quantity of every line, in any order of the lines
 */
public record OrderContent(long quantity, int checksum) {

    /** The content of no line. */
    public static final OrderContent NONE = new OrderContent(0, 0);

    /** The content of an order. */
    public static OrderContent of(PurchaseOrderMessage order) {
        OrderContent content = NONE;
        for (PurchaseOrderMessage.Line line : order.lines()) {
            content = content.plus(line.number(), line.part(), line.quantity());
        }
        return content;
    }

    /**
     * The content with one more line.
     *
     * @param line pol_number
     * @param part pol_p_id; blanks at its end do not count
     * @param lineQuantity pol_qty
     */
    public OrderContent plus(int line, String part, int lineQuantity) {
        CRC32 crc = new CRC32();
        crc.update((line + " " + part.strip() + " " + lineQuantity).getBytes(StandardCharsets.US_ASCII));
        return new OrderContent(quantity + lineQuantity, checksum + (int) crc.getValue());
    }
}
