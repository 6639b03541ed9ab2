package org.bbops.driver.audit;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.emulator.EmulatorCounters;
import org.bbops.contracts.emulator.EmulatorOrder;

/** Reads the supplier emulator's books through its control interface, page by page. */
public final class EmulatorClient {

    private static final int PAGE = 10_000;
    private static final int PAGES_MAX = 1_000;

    private final JsonClient client = new JsonClient();
    private final URI emulator;

    /** @param emulator its base URL */
    public EmulatorClient(URI emulator) {
        this.emulator = emulator;
    }

    /** @throws AuditException when the emulator does not answer */
    public EmulatorBooks read() {
        long pending = client.get("supplier emulator", emulator, EmulatorCounters.PATH, EmulatorCounters.class).deliveries()
                .pendingDeliveries();
        Map<Integer, EmulatorOrder> orders = new HashMap<>();
        int after = 0;
        for (int page = 0; page < PAGES_MAX; page++) {
            List<EmulatorOrder> next = page(after);
            next.forEach(order -> orders.put(order.number(), order));
            if (next.size() < PAGE) {
                return new EmulatorBooks(pending, orders);
            }
            after = next.getLast().number();
        }
        throw new AuditException("The supplier emulator has more than %,d orders, more than the audit takes"
                .formatted(PAGE * PAGES_MAX), null);
    }

    private List<EmulatorOrder> page(int after) {
        return List.of(client.get("supplier emulator", emulator,
                EmulatorOrder.PATH + "?afterNumber=%d&limit=%d".formatted(after, PAGE), EmulatorOrder[].class));
    }
}
