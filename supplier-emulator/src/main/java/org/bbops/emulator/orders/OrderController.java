package org.bbops.emulator.orders;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.bbops.contracts.wire.WireXml;
import org.bbops.emulator.problem.Body;
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
    byte[] order(HttpServletRequest request) throws IOException, InterruptedException {
        return WireXml.write(reception.receive(Body.of(request)));
    }
}
