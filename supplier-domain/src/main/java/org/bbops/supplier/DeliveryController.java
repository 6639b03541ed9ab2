package org.bbops.supplier;

import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.WireXml;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Receives the supplier emulator's deliveries, in XML; a body above 1 MB is refused earlier. */
@RestController
class DeliveryController {

    private final DeliveryBooking deliveries;
    private final FaultPoints faults;

    DeliveryController(DeliveryBooking deliveries, FaultPoints faults) {
        this.deliveries = deliveries;
        this.faults = faults;
    }

    @PostMapping(path = WireXml.DELIVERIES_PATH, consumes = WireXml.MEDIA_TYPE, produces = WireXml.MEDIA_TYPE)
    byte[] deliver(@RequestBody byte[] document) {
        DeliveryAnswer answer = deliveries.deliver(WireXml.readDelivery(document));
        faults.reach(FaultPoint.DELIVERY_COMMITTED);
        return WireXml.write(answer);
    }
}
