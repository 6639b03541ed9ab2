package org.bbops.emulator.delivery;

import java.io.IOException;
import java.net.URI;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.DeliveryMessage;

/** Receiver of deliveries. */
public interface SupplierDomain {

    /**
     * Delivers.
     *
     * @param base the supplier domain's base URL
     * @throws IOException when it cannot be reached, takes too long or answers with anything but a delivery answer
     */
    DeliveryAnswer deliver(URI base, DeliveryMessage delivery) throws IOException;
}
