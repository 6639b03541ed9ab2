package org.bbops.emulator.orders;

import java.io.IOException;
import java.io.InputStream;
import org.bbops.contracts.wire.WireXml;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Purchase orders over HTTP. */
@RestController
class OrderController {

    private final Reception reception;

    OrderController(Reception reception) {
        this.reception = reception;
    }

    /** Takes an order in XML and answers in XML; 503 when the supplier does not take it. */
    @PostMapping(path = WireXml.ORDERS_PATH, consumes = WireXml.MEDIA_TYPE, produces = WireXml.MEDIA_TYPE)
    byte[] order(InputStream document) throws IOException, InterruptedException {
        return WireXml.write(reception.receive(document.readAllBytes()));
    }
}
