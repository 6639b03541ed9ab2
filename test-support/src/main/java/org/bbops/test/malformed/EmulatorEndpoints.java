package org.bbops.test.malformed;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.WireXml;

/** The endpoints of the supplier emulator, which serves no OpenAPI document. */
public final class EmulatorEndpoints {

    private static final String JSON = "application/json";
    private static final String CONTROL = "/emulator/control/";

    private EmulatorEndpoints() {
    }

    /** All of them. */
    public static List<Endpoint> all() {
        String order = new String(WireXml.write(new PurchaseOrderMessage(Integer.MAX_VALUE, 1,
                List.of(new PurchaseOrderMessage.Line(1, "CMP000000000001", 24, 24, 2)))), UTF_8);
        return List.of(new Endpoint("POST", WireXml.ORDERS_PATH, false, WireXml.MEDIA_TYPE, order, true),
                new Endpoint("GET", CONTROL + "settings", true, "", "", true),
                new Endpoint("PUT", CONTROL + "settings", true, JSON, "{\"retriesMax\":3,\"leadTimeUnitMillis\":100,"
                        + "\"responseLatency\":{\"distribution\":\"fixed\",\"millis\":5}}", false),
                new Endpoint("GET", CONTROL + "counters", true, "", "", true),
                new Endpoint("GET", CONTROL + "orders", "afterNumber=0&limit=10", true, "", "", false),
                new Endpoint("POST", CONTROL + "reset", true, "", "", true));
    }
}
