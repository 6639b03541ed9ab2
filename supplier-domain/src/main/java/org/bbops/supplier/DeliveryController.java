package org.bbops.supplier;

import org.bbops.contracts.wire.WireXml;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Where the supplier emulator delivers, in XML; a body above 1 MB is refused before it comes here. */
@RestController
class DeliveryController {

    private final Deliveries deliveries;

    DeliveryController(Deliveries deliveries) {
        this.deliveries = deliveries;
    }

    @PostMapping(path = "/supplier/deliveries", consumes = WireXml.MEDIA_TYPE, produces = WireXml.MEDIA_TYPE)
    byte[] deliver(@RequestBody byte[] document) {
        return WireXml.write(deliveries.deliver(WireXml.readDelivery(document)));
    }
}
